import { afterAll, expect, test } from 'vitest'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { RETURN_DAYS } from '../../src/merchant/service'

const engine = await createSupabaseEngine()
afterAll(() => engine.close())

test('the database takes returns for as many days as the policy says', async () => {
  const rows = await engine.withDatabase(async (database) => {
    return (await database.query('select private.return_days() as days')).rows
  })
  expect(rows).toEqual([{ days: RETURN_DAYS }])
})
