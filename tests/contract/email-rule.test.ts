import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpTestEngine } from '../../sandbox/supabase/test-engine'
import { emailAddress } from '../../src/forms/rules'

const engine = await setUpTestEngine()

const rule = emailAddress('refused')

async function acceptedByDatabase(emails: readonly string[]): Promise<boolean[]> {
  const { rows } = await engine.withDatabase((database) =>
    database.query<{ accepted: boolean }>(
      `select private.is_email(email) as accepted
       from jsonb_array_elements_text($1::jsonb) with ordinality as emails (email, place) order by place`,
      [JSON.stringify(emails)],
    ),
  )
  return rows.map(({ accepted }) => accepted)
}

const part = fc.string({
  unit: fc.constantFrom('a', 'Z', '0', '_', '-', '+', '.', "'", '=', '@', ' ', 'é'),
  maxLength: 8,
})
const label = fc.string({ unit: fc.constantFrom('a', '0', '-'), maxLength: 4 })
const written = [
  'mei@example.com',
  "o'neill@example.com",
  'a.b+c@sub.example.co',
  '_a@example.com',
  '+a@example.com',
  '-a@example.com',
  "'a@example.com",
  '=a@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@example',
  'a@-b.com',
  `${'a'.repeat(64)}@example.com`,
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(63)}.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${`${'b'.repeat(61)}.`.repeat(4)}comma`,
  `a@${`${'b'.repeat(61)}.`.repeat(4)}commas`,
  'é@example.com',
  'a@exämple.com',
]

test('the forms accept exactly the email addresses that the database accepts', async () => {
  const random = fc.sample(
    fc.tuple(part, label, label).map(([name, host, top]) => `${name}@${host}.${top}m`),
    1000,
  )
  const emails = [...written, ...random.filter((email) => email === email.trim())]
  const parsed = emails.map((email) => rule.safeParse(email))
  // The form writes an accented domain in ASCII.
  const sent = parsed.map(({ success, data }, index) => (success ? data : (emails[index] ?? '')))
  const differences = (await acceptedByDatabase(sent)).flatMap((isAccepted, index) =>
    parsed[index]?.success === isAccepted ? [] : [emails[index]],
  )
  expect(differences).toEqual([])
})
