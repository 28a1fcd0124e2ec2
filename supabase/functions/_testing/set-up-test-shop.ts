import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { PAYER } from './test-payments.ts'
import { createTestShop, fetchVariantsByTitle } from './test-shop.ts'

/** A shop for a test file, reset after each test, with earrings to check out. */
export async function setUpTestShop() {
  const shop = await createTestShop()
  // Mails to the shop have tests of their own.
  await shop.withDatabase('update public.shop_settings set notice_email = null')
  // Setting up makes calls too.
  beforeEach(() => void shop.calls.splice(0))
  afterEach(() => shop.reset())
  afterAll(() => shop.close())
  const [variant] = await fetchVariantsByTitle(shop, 'Halberd Earrings')
  assert(variant)
  const earrings = variant.id

  /** Opens a checkout of earrings, 84 CAD plus 15 CAD shipping, and returns its session id. */
  async function openCheckout(headers?: HeadersInit): Promise<string> {
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
    const [checkout] = shop.payments.ledger.list()
    assert(checkout)
    return checkout.session.id
  }

  /** Pays for earrings and returns the session id. */
  async function payForEarrings(): Promise<string> {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, PAYER)
    return id
  }

  return { shop, earrings, openCheckout, payForEarrings }
}
