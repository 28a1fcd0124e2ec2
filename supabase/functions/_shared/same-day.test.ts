import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { createTestStripe } from '../../../sandbox/payments/test-stripe.ts'
import { variant } from '../_testing/variant.ts'
import { createSessionParams } from './checkout-session.ts'

type Merchant = typeof import('../../../src/merchant/merchant.ts')

vi.mock('../../../src/merchant/merchant.ts', async (load) => {
  const merchant = await load<Merchant>()
  return { ...merchant, SHIPPING: { ...merchant.SHIPPING, standard: { price: 15_00, days: '0–1' } } }
})

test('a shop that delivers on the same day opens a checkout, though Stripe refuses an estimate of 0 days', async () => {
  const params = createSessionParams({
    lines: [{ variant: variant(), quantity: 1 }],
    customer: undefined,
    siteOrigin: 'https://shop.example',
    destination: 'canada',
  })
  const session = await createTestStripe().stripe.checkout.sessions.create(params)
  assert.equal(session.status, 'open')
})
