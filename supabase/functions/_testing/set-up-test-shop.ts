import assert from 'node:assert/strict'
import { afterAll, afterEach } from 'vitest'
import { PAYER } from './test-payments.ts'
import { createTestShop, fetchVariantsByTitle } from './test-shop.ts'

/** A test file's shop, reset after each test, with earrings to check out. */
export async function setUpTestShop() {
  const shop = await createTestShop()
  afterEach(() => shop.reset())
  afterAll(() => shop.close())
  const [variant] = await fetchVariantsByTitle(shop, 'Halberd Earrings')
  assert(variant)
  const earrings = variant.id

  /** The session id of a new checkout of earrings, 84 CAD and 15 CAD shipping. */
  async function openCheckout(headers?: HeadersInit): Promise<string> {
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
    const [checkout] = shop.payments.ledger.list()
    assert(checkout)
    return checkout.session.id
  }

  /** The session id of a paid checkout of earrings. */
  async function payForEarrings(): Promise<string> {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, PAYER)
    return id
  }

  return { shop, earrings, openCheckout, payForEarrings }
}
