import { expect, test } from 'vitest'
import { SEEDED_USERS } from '../../sandbox/supabase/seeded-users'
import { runChecks } from './check'
import { PROJECT, STORE } from './sandbox-services'
import { setUpServices } from './set-up-services'
import { WIRE_CHECKS } from './wire-checks'

const services = await setUpServices()

const [customer] = SEEDED_USERS
const secrets = { CUSTOMER_EMAIL: customer.email, CUSTOMER_PASSWORD: customer.password }

test('every wire check passes on the sandbox', async () => {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
})

test('every wire check fails against a service that accepts everything', async () => {
  for (const origin of [STORE, PROJECT]) services.change(origin, () => Response.json([{ anything: true }, {}]))
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  expect(results.filter(({ status }) => status !== 'wrong')).toEqual([])
})

test('checks that need a customer or --write are skipped without them', async () => {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets: {}, write: false }))
  expect(results.filter(({ status }) => status === 'skipped')).toHaveLength(5)
  expect(results.filter(({ status }) => status === 'wrong')).toEqual([])
})
