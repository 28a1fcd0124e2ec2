import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SEEDED_USERS } from '../../sandbox/supabase/seeded-users'
import { runChecks } from './check'
import { createServices, PROJECT, STORE } from './sandbox-services'
import { WIRE_CHECKS } from './wire-checks'

const services = await createServices()
// A run of all checks sends some two hundred requests to the one connection of the sandbox's database.
vi.setConfig({ testTimeout: 60_000 })
// The first request opens the database.
beforeAll(() => services.reset())
// Engines and functions log what the checks make fail.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => services.reset())
afterAll(() => services.close())

const [customer] = SEEDED_USERS
const secrets = { CUSTOMER_EMAIL: customer.email, CUSTOMER_PASSWORD: customer.password }

test('the sandbox keeps every promise of the wire', async () => {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
})

test('a service that takes everything breaks every promise of the wire', async () => {
  for (const origin of [STORE, PROJECT]) services.change(origin, () => Response.json([{ anything: true }, {}]))
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  expect(results.filter(({ status }) => status !== 'wrong')).toEqual([])
})

test('without a customer or permission to write, what needs them is skipped', async () => {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets: {}, write: false }))
  expect(results.filter(({ status }) => status === 'skipped')).toHaveLength(5)
  expect(results.filter(({ status }) => status === 'wrong')).toEqual([])
})

test.each([
  [
    'the policy of profiles',
    'create policy hole on profiles for select to authenticated using (true)',
    'drop policy hole on profiles',
    'a customer reads their own profile alone',
  ],
  [
    'the policy of messages',
    'create policy hole on contact_submissions for select to authenticated using (true)',
    'drop policy hole on contact_submissions',
    'a customer reads no message to the shop',
  ],
  [
    'the policy of orders',
    'create policy hole on orders for select to anon using (true)',
    'drop policy hole on orders',
    'orders are not listed without their session',
  ],
  [
    'a column of reviews',
    'grant select (user_email) on reviews to authenticated',
    'revoke select (user_email) on reviews from authenticated',
    'a customer may not read reviewers’ addresses',
  ],
  [
    'a rule of messages',
    'alter table contact_submissions drop constraint contact_submissions_email_check',
    'select 1',
    'a value that a rule of the table refuses is 400 with code 23514',
  ],
])('a hole in %s breaks exactly its promise', async (_, hole, mend, title) => {
  await services.supabase.withDatabase(async (database) => {
    await database.exec(
      "insert into orders (stripe_session_id, status, items, total_amount_cad) values ('cs_test_1', 'paid', '[]', 1)",
    )
    await database.exec(hole)
  })
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  await services.supabase.withDatabase((database) => database.exec(mend))
  expect(results.filter(({ status }) => status === 'wrong').map((result) => result.title)).toEqual([title])
})
