import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SANDBOX_SHOPIFY_SECRET } from '../../../sandbox/storefront/keys.ts'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpMail } from '../_testing/set-up-mail.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { fetchVariantsByTitle, SITE } from '../_testing/test-shop.ts'

const { shop, earrings } = await setUpTestShop()
const GONE = 'gid://shopify/ProductVariant/404'
const { mails, setMailPort, converse } = await setUpMail(shop)
beforeEach(async () => {
  await shop.withDatabase('delete from public.back_in_stock_requests')
})

/** Adds a request, by default for a variant that was sold out at an earlier check. */
async function ask(email: string, variant: string = earrings, soldOutAt = 'now()'): Promise<void> {
  await shop.withDatabase(
    `insert into public.back_in_stock_requests (email, variant_id, product_handle, sold_out_at)
     values ('${email}', '${variant}', 'any', ${soldOutAt})`,
  )
}

async function states(): Promise<string[]> {
  const rows = await shop.withDatabase<{ state: string }>(
    `select email || ': ' || case when notified_at is not null then 'sent' when claimed_at is not null then 'unknown'
       when failures > 0 then 'refused' else 'waiting' end as state
     from public.back_in_stock_requests order by email`,
  )
  return rows.map(({ state }) => state)
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
  assert.deepEqual(await call(), { http: 200, checked: 1, back: 1, sent: 1, unsent: 0, refused: 0, unknown: 0 })
  assert.deepEqual(await call(), { http: 200, checked: 0, back: 0 })
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
  assert.deepEqual(await call(), { http: 200, checked: 1, back: 1, sent: 0, unsent: 0, refused: 0, unknown: 0 })
  assert.deepEqual([mails, await states()], [[], []])
})

test('a request for a sold-out or deleted variant keeps waiting', async () => {
  const soldOut = (await fetchVariantsByTitle(shop, 'Edge Ring')).find(({ availableForSale }) => !availableForSale)
  assert(soldOut)
  await ask('li@example.com', soldOut.id, 'null')
  await ask('mei@example.com', GONE, 'null')
  assert.deepEqual(await call(), { http: 200, checked: 2, back: 0 })
  assert.deepEqual(await states(), ['li@example.com: waiting', 'mei@example.com: waiting'])
})

test('repeated, unordered and simultaneous events send one mail a request', async () => {
  await ask('li@example.com')
  await ask('mei@example.com')
  const topics = ['inventory_levels/update', 'products/update', 'inventory_levels/update', 'variants/in_stock']
  const answers = await Promise.all(topics.map((topic) => deliver(topic)))
  assert.deepEqual([...new Set(answers.map(({ http }) => http))], [200])
  assert.equal(mails.length, 2)
  await deliver('products/update')
  assert.equal(mails.length, 2)
})

test('a forged or missing signature, and a wrong secret, are answered 401 and read nothing', async () => {
  await ask('li@example.com')
  shop.calls.length = 0
  assert.equal((await deliver('products/update', '{}', 'another')).http, 401)
  const callers: Record<string, string>[] = [
    {},
    { Authorization: 'Bearer guess' },
    { 'X-Shopify-Hmac-Sha256': 'no base64!' },
  ]
  for (const headers of callers) assert.equal((await call(headers)).http, 401)
  shop.context.env.SHOPIFY_WEBHOOK_SECRET = undefined
  assert.equal((await deliver('products/update', '{}', '')).http, 401)
  assert.deepEqual([shop.calls, mails], [[], []])
})

test('an event of another topic is received and ignored', async () => {
  assert.deepEqual(await deliver('orders/create'), { http: 200, received: true, ignored: true })
})

test('requests keep waiting while the mail server is down', async () => {
  await ask('li@example.com')
  setMailPort(1)
  const log = await captureLog(async () => {
    assert.equal((await call()).http, 502)
    assert.deepEqual(await deliver('products/update'), { http: 200, received: true, postponed: true })
  })
  assert.match(log, /back-in-stock: smtp failed: unreachable/)
  assert.deepEqual(await states(), ['li@example.com: waiting'])
  setMailPort()
  assert.equal((await call()).sent, 1)
})

test('a hanging mail server times out, and the request keeps waiting', async () => {
  await ask('li@example.com')
  await converse(() => '')
  shop.context.timeoutMs = 300
  const log = await captureLog(async () => assert.equal((await call()).http, 502))
  assert.match(log, /smtp failed: timed out/)
  assert.deepEqual(await states(), ['li@example.com: waiting'])
})

test('a connection lost before the text leaves the request waiting', async () => {
  await ask('li@example.com')
  await converse((line, socket) => {
    if (!line.startsWith('RCPT')) return undefined
    socket.destroy()
    return ''
  })
  await captureLog(async () => assert.equal((await call()).http, 502))
  assert.deepEqual(await states(), ['li@example.com: waiting'])
})

test('a mail whose connection is lost after the text is never sent again', async () => {
  await ask('li@example.com')
  await ask('mei@example.com')
  await converse((line, socket) => {
    if (line !== '.') return undefined
    socket.destroy()
    return ''
  })
  const log = await captureLog(async () => assert.equal((await call()).http, 502))
  assert.match(log, /1 mails may or may not have been sent/)
  assert.deepEqual((await states()).sort(), ['li@example.com: unknown', 'mei@example.com: waiting'])
  setMailPort()
  assert.equal((await call()).sent, 1)
  assert.match(mails[0] ?? '', /To: mei@example\.com/)
})

test('a refused address is retried later and delays no other mail', async () => {
  await ask('gone@example.com')
  await ask('mei@example.com')
  await converse((line) => (line.startsWith('RCPT TO:<gone@') ? '550 no such user' : undefined))
  assert.deepEqual(await call(), { http: 200, checked: 1, back: 1, sent: 1, unsent: 0, refused: 1, unknown: 0 })
  assert.deepEqual(await states(), ['gone@example.com: refused', 'mei@example.com: sent'])
})

test('a mail server that refuses the sender leaves every request waiting', async () => {
  await ask('li@example.com')
  await converse((line) => (line.startsWith('MAIL FROM') ? '550 not your domain' : undefined))
  await captureLog(async () => assert.equal((await call()).http, 502))
  assert.deepEqual(await states(), ['li@example.com: waiting'])
})

test('a sent mail that could not be recorded is not sent again', async () => {
  await ask('li@example.com')
  shop.faults.set('/rest/v1/rpc/record_back_in_stock_mails', () => new Response('', { status: 503 }))
  await captureLog(async () => assert.equal((await call()).http, 502))
  shop.faults.clear()
  assert.deepEqual(await call(), { http: 200, checked: 0, back: 0 })
  assert.equal(mails.length, 1)
})

test('two hundred requests for one variant are sent over one connection, once each', async () => {
  await shop.withDatabase(
    `insert into public.back_in_stock_requests (email, variant_id, product_handle, sold_out_at)
     select 'shopper' || n || '@example.com', '${earrings}', 'any', now() from generate_series(1, 200) n`,
  )
  let connections = 0
  let sent = 0
  await converse((line) => {
    if (line === '') connections += 1
    if (line === '.') sent += 1
    return undefined
  })
  let calls = 0
  while (sent < 200 && calls < 10) {
    calls += 1
    await call()
  }
  assert.equal(sent, 200)
  assert.equal(connections, calls)
  const [row] = await shop.withDatabase<{ sent: number }>(
    'select count(*)::integer as sent from public.back_in_stock_requests where notified_at is not null',
  )
  assert.equal(row?.sent, 200)
})
