import { afterAll, expect, test } from 'vitest'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { RETURN_DAYS, TIME_ZONE } from '../../src/merchant/merchant'

const engine = await createSupabaseEngine()
afterAll(() => engine.close())

test('the database has the shop’s time zone and days to return', async () => {
  const rows = await engine.withDatabase(async (database) => {
    return (await database.query('select private.return_days() as days, private.shop_time_zone() as zone')).rows
  })
  expect(rows).toEqual([{ days: RETURN_DAYS, zone: TIME_ZONE }])
})
