import assert from 'node:assert/strict'
import { test } from 'vitest'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { PAYER } from '../_testing/test-payments.ts'
import { deliverLatestEvent, fetchVariantsByTitle, SITE } from '../_testing/test-shop.ts'

const { shop } = await setUpTestShop()
const signet = (await fetchVariantsByTitle(shop, 'Shield Signet'))[0]?.id ?? ''

/** The latest checkout. */
function latestCheckout() {
  const [checkout] = shop.payments.ledger.list()
  assert(checkout)
  return checkout
}

test('a French cart is paid on a French page of Stripe that leads back to the shop’s, and its order is mailed in French', async () => {
  const queries: string[] = []
  shop.faults.set('/api/', async (request) => {
    queries.push(await request.clone().text())
    return undefined
  })
  const lines = [{ variantId: signet, quantity: 1, attributes: [{ key: 'Engraving', value: 'AB' }] }]
  assert.equal((await shop.createCheckout({ lines, language: 'fr' })).status, 200)
  assert.equal(queries.length, 2)
  assert(queries.every((query) => query.includes('@inContext(country: CA, language: FR)')))
  const { session, rates } = latestCheckout()
  assert.equal(session.locale, 'fr-CA')
  assert.equal(session.success_url, `${SITE}/fr/checkout/success?session_id={CHECKOUT_SESSION_ID}`)
  assert.equal(session.cancel_url, `${SITE}/fr/checkout/cancel`)
  assert.deepEqual(
    rates.map(({ display_name: name }) => name),
    ['Livraison standard au Canada', 'Livraison express au Canada'],
  )
  await shop.payments.ledger.pay(session.id, PAYER)
  await deliverLatestEvent(shop, session.id)
  const mails = await shop.withDatabase(
    `select o.language, m.data ->> 'language' as mailed from public.orders o
     join private.mails m on m.data ->> 'number' = o.number where o.stripe_session_id = '${session.id}'`,
  )
  assert.deepEqual(mails, [{ language: 'fr', mailed: 'fr' }])
})

test('a French cart is refused in French', async () => {
  const engraved = { variantId: signet, quantity: 1, attributes: [{ key: 'Engraving', value: 'ABCD' }] }
  const refused = await (await shop.createCheckout({ lines: [engraved], language: 'fr' })).json()
  assert.equal(refused.error, 'Certaines pièces de votre panier ne peuvent pas être achetées.')
  assert.equal(refused.lines[0].message, 'La gravure compte au plus 3 caractères.')
})
