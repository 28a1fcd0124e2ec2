import { afterAll, expect, test } from 'vitest'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { TIME_ZONE } from '../../src/merchant/merchant'

const engine = await createSupabaseEngine()
afterAll(() => engine.close())

test('the database has the shop’s time zone', async () => {
  const rows = await engine.withDatabase(async (database) => {
    return (await database.query('select private.shop_time_zone() as zone')).rows
  })
  expect(rows).toEqual([{ zone: TIME_ZONE }])
})
