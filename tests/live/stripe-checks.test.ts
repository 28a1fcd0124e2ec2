import { expect, test, vi } from 'vitest'
import type { Account } from '../../sandbox/payments/account'
import { createPaymentsEngine } from '../../sandbox/payments/engine'
import { SANDBOX_STRIPE_KEY } from '../../sandbox/payments/keys'
import type { LiveShop } from './check'
import { STRIPE_CHECKS } from './stripe-checks'

const ORIGIN = 'http://127.0.0.1:4603'
const events: string[] = []
const payments = createPaymentsEngine({
  origin: ORIGIN,
  fetch: async (request) => {
    events.push(await request.text())
    return new Response()
  },
})

const SESSION = 'a checkout session is created, read and expired'

function runCheck(environment: Partial<LiveShop['environment']> = {}, name = SESSION) {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => payments.handle(new Request(input, init)))
  const shop: LiveShop = {
    environment: {
      shopify: { url: 'https://the-store.myshopify.com', token: 'public', version: '2025-07' },
      supabase: { url: ORIGIN, anonKey: 'anon' },
      cart: 'local',
      checkout: 'stripe',
      site: 'https://the.site',
      ...environment,
    },
    secrets: { STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY, STRIPE_API_BASE: `${ORIGIN}/sandbox/stripe` },
  }
  return STRIPE_CHECKS.find(({ title }) => title === name)?.run(shop)
}

test('the check of Stripe opens one session that no order is written for, and leaves it expired', async () => {
  expect(await runCheck()).toBeUndefined()
  expect(payments.ledger.list().map(({ session }) => session.status)).toEqual(['expired'])
  expect(payments.ledger.list()[0]?.session.metadata).toEqual({ shop: 'check' })
  await payments.close?.()
})

const KEY = [
  'checkout_session_write',
  'checkout_session_read',
  'payment_intent_read',
  'charge_read',
  'product_read',
] as const

type Case = [what: string, lacks: Partial<Account>, environment: Partial<LiveShop['environment']>, problem: string]

test.each<Case>([
  ['an account that is not activated', { isActivated: false }, {}, 'account or business name'],
  ['taxes that are not set up', {}, { hasStripeTax: true }, 'head office'],
  ...KEY.map((missing): Case => {
    const permissions = KEY.filter((each) => each !== missing)
    return [`a key without ${missing}`, { permissions }, {}, `rak_${missing}`]
  }),
])('%s is named with every permission before a customer pays', async (_, lacks, environment, problem) => {
  const whole = { permissions: undefined, ...payments.account }
  Object.assign(payments.account, lacks)
  const outcome = await runCheck(environment)
  Object.assign(payments.account, whole)
  expect(outcome).toMatchObject({
    problem: expect.stringContaining(problem),
    remedy: expect.stringContaining('Charges, PaymentIntents and Products: read'),
  })
})

test('the check of Stripe asks whether taxes are owed until that is answered', async () => {
  const title = 'taxes are added, or none are owed'
  expect(await runCheck({}, title)).toMatchObject({ problem: 'No tax is added to an order.' })
  expect(await runCheck({ hasStripeTax: false }, title)).toBeUndefined()
  expect(await runCheck({ hasStripeTax: true }, title)).toBeUndefined()
})
