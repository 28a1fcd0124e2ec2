import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSupabaseEngine, type SupabaseEngine } from '../../../sandbox/supabase/engine'
import { inboxRows, inboxSenders, openAdmin } from '../../../tests/open-admin'
import { network } from '../../../tests/sandbox'

let engine: SupabaseEngine
beforeAll(async () => {
  engine = await createSupabaseEngine({ origin: location.origin })
  await runSql('select 1')
})
beforeEach(async () => {
  await engine.reset()
  network.use(http.all('*/rest/v1/*', ({ request }) => engine.handle(request)))
})
afterAll(() => engine.close())

function runSql(sql: string) {
  return engine.withDatabase((database) => database.query<Record<string, unknown>>(sql))
}

async function openInboxWithHeld(senders = "'noor@example.com', 'priya@example.com'") {
  await runSql(`update public.contact_submissions set held = true where email in (${senders})`)
  await runSql("insert into public.newsletter_subscriptions (email, held) values ('held@example.com', true)")
  const shop = await openAdmin()
  return { ...shop, section: await screen.findByRole('region', { name: 'Held' }, { timeout: 15_000 }) }
}

test('one row of the inbox stands for the held messages at the date of the newest, and opens them', async () => {
  const { user } = await openInboxWithHeld("'etienne.roy@example.com', 'priya@example.com'")
  await waitFor(() =>
    expect(inboxRows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Noor Haddad/),
      expect.stringMatching(/^2 held messages/),
      expect.stringMatching(/^安 林/),
      expect.stringMatching(/^Sam O'Neill/),
    ]),
  )
  const filters = within(screen.getByRole('navigation', { name: 'Filter by status' }))
  expect(filters.getByRole('link', { name: /^All/ })).toHaveTextContent('All5')
  await user.click(screen.getByText('2 held messages'))
  await waitFor(() => expect(inboxSenders()).toEqual(['Étienne Roy', 'Priya Raman']))
  expect(filters.getByRole('link', { name: /^Held/ })).toHaveAttribute('aria-current', 'true')
  expect(screen.getAllByRole('combobox', { name: /^Status of/ })).toHaveLength(2)
}, 40_000)

test('held messages, subscriptions and requests are released by one press', async () => {
  const { section, user } = await openInboxWithHeld()
  expect(section).toHaveTextContent('2 messages and 1 subscription wait here')
  await waitFor(() => expect(inboxSenders()).not.toContain('Noor Haddad'))

  await user.click(within(section).getByRole('button', { name: 'Release all' }))
  await waitFor(() => expect(inboxSenders()).toContain('Noor Haddad'))
  expect(screen.queryByRole('region', { name: 'Held' })).toBeNull()
  expect((await runSql('select from public.newsletter_subscriptions where held')).rows).toEqual([])
}, 40_000)

test('held messages are deleted after a second press, except those that came after the count', async () => {
  const { section, user } = await openInboxWithHeld()
  await runSql(`insert into public.contact_submissions (first_name, last_name, email, subject, message, held, created_at)
    values ('Late', 'Comer', 'late@example.com', 'Late', 'Later', true, now() + interval '1 minute')`)
  await user.click(within(section).getByRole('button', { name: 'Delete all' }))
  expect((await runSql('select from public.contact_submissions where held')).rows).toHaveLength(3)
  await user.click(within(section).getByRole('button', { name: 'Delete all for good' }))
  await waitFor(async () => {
    expect((await runSql('select email from public.contact_submissions where held')).rows).toEqual([
      { email: 'late@example.com' },
    ])
  })
}, 40_000)
