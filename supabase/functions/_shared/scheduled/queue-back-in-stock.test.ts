import assert from 'node:assert/strict'
import PostalMime from 'postal-mime'
import { beforeEach, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import { setUpMail } from '../../_testing/set-up-mail.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { fetchVariantsByTitle, SITE } from '../../_testing/test-shop.ts'
import { mirrorProducts } from './mirror-products.ts'
import { queueBackInStock } from './queue-back-in-stock.ts'
import { sendMails } from './send-mails.ts'

const { shop, earrings } = await setUpTestShop()
const { mails } = await setUpMail(shop)
beforeEach(async () => {
  await shop.withDatabase('delete from public.back_in_stock_requests')
  await shop.withDatabase('delete from private.mails')
})

/** Adds a request, made before the mirror next reads the storefront. */
const ask = (email: string, variantId = earrings, language = 'en') =>
  shop.withDatabase(
    `insert into public.back_in_stock_requests (email, variant_id, product_handle, language, created_at)
     values ('${email}', '${variantId}', 'any', '${language}', now() - interval '1 second')`,
  )

const sellOut = () => shop.withDatabase(`update public.products set available_since = null where id = '${earrings}'`)

/** Runs the mirror; the variant is in stock at the storefront. */
async function readStorefront(): Promise<void> {
  await shop.withDatabase('update private.product_mirror set completed_at = null')
  assert.notEqual(await mirrorProducts(shop.context), 'failed')
}

test('a request for a variant back in stock gets one mail with its links and unsubscribe headers', async () => {
  await ask('li@example.com')
  await sellOut()
  assert.deepEqual(await queueBackInStock(shop.context), { queued: 0 })
  await readStorefront()
  assert.deepEqual(await queueBackInStock(shop.context), { queued: 1 })
  assert.deepEqual(await queueBackInStock(shop.context), { queued: 0 })
  await sendMails(shop.context)
  assert.equal(mails.length, 1)
  const mail = await PostalMime.parse(mails[0] ?? '')
  assert.equal(mail.subject, 'Back in stock: Halberd Earrings')
  assert.equal(mail.to?.[0]?.address, 'li@example.com')
  assert.match(mail.text ?? '', new RegExp(`${SITE}/product/halberd-earrings\\?variant=${earrings.split('/').at(-1)}`))
  const [row] = await shop.withDatabase<{ token: string }>(
    'select unsubscribe_token as token from public.back_in_stock_requests',
  )
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  assert.equal(header('list-unsubscribe'), `<${SITE}/functions/v1/unsubscribe?token=${row?.token}>`)
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.match(mail.text ?? '', new RegExp(`${SITE}/unsubscribe\\?token=${row?.token}`))
})

test('a French request’s mail names the piece and its options in French, or in English if the store can’t be reached', async () => {
  const [hairpin] = await fetchVariantsByTitle(shop, 'Grace Hairpin')
  await ask('lu@example.com', hairpin?.id, 'fr')
  await ask('mei@example.com', hairpin?.id)
  await shop.withDatabase(`update public.products set available_since = now() where id = '${hairpin?.id}'`)
  assert.deepEqual(await queueBackInStock(shop.context), { queued: 2 })
  const sendSubjects = async () => {
    await shop.withDatabase('update private.mails set next_attempt_at = now(), sent_at = null')
    mails.length = 0
    await sendMails(shop.context)
    const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)))
    return parsed.map(({ subject = '' }) => subject.replaceAll('\u00a0', ' ')).sort()
  }
  const english = 'Back in stock: Grace Hairpin (Polished)'
  assert.deepEqual(await sendSubjects(), [english, 'De retour en stock : Épingle Grace (Poli)'])
  shop.faults.set('/api/', () => new Response(null, { status: 503 }))
  const log = await captureLog(async () => {
    assert.deepEqual(await sendSubjects(), [english, 'De retour en stock : Grace Hairpin (Polished)'])
  })
  assert.equal(log, 'send-mails: names are not translated, storefront failed: HTTP 503')
})
