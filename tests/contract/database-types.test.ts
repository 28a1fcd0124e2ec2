import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { renderDatabaseTypes } from '../../sandbox/supabase/database-types'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'

const engine = await createSupabaseEngine()
afterAll(() => engine.close())

test('the types of the database are those of the migrations', async () => {
  const committed = await readFile(new URL('../../src/backends/database.types.ts', import.meta.url), 'utf8')
  // To bring them up to date: npm run types:database
  expect(committed).toBe(await engine.withDatabase(renderDatabaseTypes))
})
