import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import PostalMime from 'postal-mime'
import { beforeEach, test } from 'vitest'
import { SANDBOX_SHOPIFY_SECRET } from '../../../sandbox/storefront/keys.ts'
import { setUpMail } from '../_testing/set-up-mail.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { fetchVariantsByTitle, SITE } from '../_testing/test-shop.ts'

const { shop, earrings } = await setUpTestShop()
const GONE = 'gid://shopify/ProductVariant/404'
const { mails } = await setUpMail(shop)
beforeEach(async () => {
  await shop.withDatabase('delete from public.back_in_stock_requests')
  await shop.withDatabase('delete from private.mails')
})

/** Adds a request, by default for a variant that was sold out at an earlier check. */
async function ask(email: string, variant: string = earrings, soldOutAt = 'now()'): Promise<void> {
  await shop.withDatabase(
    `insert into public.back_in_stock_requests (email, variant_id, product_handle, sold_out_at)
     values ('${email}', '${variant}', 'any', ${soldOutAt})`,
  )
}

/** The addresses whose mails are queued. */
async function queued(): Promise<string[]> {
  const rows = await shop.withDatabase<{ recipient: string }>('select recipient from private.mails order by recipient')
  return rows.map(({ recipient }) => recipient)
}

async function waiting(): Promise<string[]> {
  const rows = await shop.withDatabase<{ email: string }>(
    'select email from public.back_in_stock_requests where is_waiting order by email',
  )
  return rows.map(({ email }) => email)
}

async function call(headers?: Record<string, string>, payload?: string): Promise<Record<string, unknown>> {
  const response = await shop.backInStock(headers, payload)
  return { http: response.status, ...(await response.json()) }
}

function deliver(topic: string, payload = '{"id":1}', secret = SANDBOX_SHOPIFY_SECRET) {
  const signature = createHmac('sha256', secret).update(payload).digest('base64')
  return call({ 'X-Shopify-Topic': topic, 'X-Shopify-Hmac-Sha256': signature }, payload)
}

test('a request for a variant back in stock gets one mail with its links and unsubscribe headers', async () => {
  await ask('li@example.com')
  assert.deepEqual(await call(), { http: 200, checked: 1, queued: 1 })
  assert.deepEqual(await call(), { http: 200, checked: 0, queued: 0 })
  await shop.sendMails()
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

test('a request for a variant in stock ends at its first check without a mail', async () => {
  await ask('li@example.com', earrings, 'null')
  assert.deepEqual(await call(), { http: 200, checked: 1, queued: 0 })
  assert.deepEqual([await queued(), await waiting()], [[], []])
})

test('a request for a sold-out or deleted variant keeps waiting', async () => {
  const soldOut = (await fetchVariantsByTitle(shop, 'Edge Ring')).find(({ availableForSale }) => !availableForSale)
  assert(soldOut)
  await ask('li@example.com', soldOut.id, 'null')
  await ask('mei@example.com', GONE, 'null')
  assert.deepEqual(await call(), { http: 200, checked: 2, queued: 0 })
  assert.deepEqual(await waiting(), ['li@example.com', 'mei@example.com'])
})

test('repeated, unordered and simultaneous events queue one mail a request', async () => {
  await ask('li@example.com')
  await ask('mei@example.com')
  const topics = ['inventory_levels/update', 'products/update', 'inventory_levels/update', 'variants/in_stock']
  const answers = await Promise.all(topics.map((topic) => deliver(topic)))
  assert.deepEqual([...new Set(answers.map(({ http }) => http))], [200])
  await deliver('products/update')
  assert.deepEqual(await queued(), ['li@example.com', 'mei@example.com'])
})

test('a forged signature is answered 401 and reads nothing', async () => {
  await ask('li@example.com')
  shop.calls.length = 0
  assert.equal((await deliver('products/update', '{}', 'another')).http, 401)
  assert.equal((await call({ 'X-Shopify-Hmac-Sha256': 'no base64!' })).http, 401)
  shop.context.env.SHOPIFY_WEBHOOK_SECRET = undefined
  assert.equal((await deliver('products/update', '{}', '')).http, 401)
  assert.deepEqual(shop.calls, [])
})

test('an event of another topic is received and ignored', async () => {
  assert.deepEqual(await deliver('orders/create'), { http: 200, received: true, ignored: true })
})
