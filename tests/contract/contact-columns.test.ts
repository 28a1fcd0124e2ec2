import { expect, test } from 'vitest'
import { setUpTestEngine } from '../../sandbox/supabase/test-engine'

const engine = await setUpTestEngine()

async function query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return engine.withDatabase(async (database) => (await database.query<Row>(sql, parameters)).rows)
}

/** The texts that visitors write. */
const written = (
  await query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'contact_submissions' and column_name <> 'language'
      and has_column_privilege('anon', 'public.contact_submissions', column_name, 'insert')
    order by ordinal_position`)
).map(({ name }) => name)

test('the inbox search finds a word in every column that a visitor writes, and each is stored trimmed', async () => {
  const values = written.map((name) => (name === 'email' ? 'word.email@example.com' : `word.${name}`))
  const [row] = await query<Record<string, string>>(
    `insert into public.contact_submissions (${written.join()})
     values (${written.map((_, index) => `$${index + 1}`).join()}) returning *`,
    values.map((value) => `  ${value}\t`),
  )
  expect(written.map((name) => row?.[name])).toEqual(values)

  for (const value of values) {
    const found = await query<{ id: string }>(
      "select id from public.contact_submissions where search_text like '%' || $1 || '%'",
      [value],
    )
    expect(found, `the search for ${value}`).toEqual([{ id: row?.id }])
  }
})
