import assert from 'node:assert/strict'
import { test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpMail } from '../_testing/set-up-mail.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'

const { shop } = await setUpTestShop()
const { mails, converse } = await setUpMail(shop)
// The sandbox's database may have been prepared more than ten minutes ago.
await shop.withDatabase('update private.product_mirror set completed_at = now()')

const queue = () =>
  shop.withDatabase(
    `insert into public.orders (stripe_session_id, status, customer_email, total_amount_cad, items)
     values ('cs_' || gen_random_uuid(), 'paid', 'li@example.com', 10, '[]')`,
  )

async function call() {
  const response = await shop.everyMinute()
  return { http: response.status, ...(await response.json()) }
}

test('a call runs every part that is due and says what each did', async () => {
  await queue()
  assert.deepEqual(await call(), {
    http: 200,
    mails: { sent: 1 },
    products: { variants: 0 },
    back_in_stock: { queued: 0 },
    build: 'not set up',
  })
})

test('a part that fails doesn’t stop the others, and the response is 502', async () => {
  await queue()
  shop.faults.set('/rest/v1/rpc/queue_back_in_stock_mails', () => new Response('', { status: 503 }))
  const sentBefore = mails.length
  const log = await captureLog(async () => {
    const { http, back_in_stock, products } = await call()
    assert.deepEqual([http, back_in_stock], [502, 'failed'])
    assert.deepEqual(products, { variants: 0 })
  })
  assert.equal(mails.length, sentBefore + 1)
  assert.match(log, /back-in-stock: supabase failed: HTTP 503/)
})

test('a call with an address sends one mail there at once, and says what the mail server answered', async () => {
  const check = async () => (await shop.everyMinute(undefined, { check_mail_to: 'care@shop.example' })).json()
  const sentBefore = mails.length
  assert.deepEqual(await check(), { outcome: 'sent' })
  assert.match(mails.slice(sentBefore).join(), /^To: care@shop\.example\r?$[\s\S]*emails_arrive/m)
  await converse((line) => (line.startsWith('MAIL FROM') ? '553 not your domain' : undefined))
  assert.deepEqual(await check(), { outcome: 'untried', failure: 'answered 553', ended: 'answered 553' })
  await converse((line) => (line.startsWith('RCPT') ? '550 5.7.1 not verified' : undefined))
  assert.deepEqual(await check(), { outcome: 'refused', failure: '550 5.7.1 not verified', codes: '550 5.7.1' })
})

test('overlapping calls send a mail once', async () => {
  await queue()
  const sentBefore = mails.length
  await Promise.all([call(), call(), call()])
  assert.equal(mails.length, sentBefore + 1)
})

test('without a mail server and a storefront the other parts run', async () => {
  Object.assign(shop.context.env, { SMTP_HOST: '', SHOPIFY_STOREFRONT_TOKEN: undefined })
  const { http, mails: outcome, products } = await call()
  assert.deepEqual([http, outcome, products], [200, 'not set up', 'not set up'])
})

test('a secret that is too short is named in the log', async () => {
  shop.context.env.SCHEDULE_SECRET = 'short'
  const log = await captureLog(async () => assert.equal((await shop.everyMinute('short')).status, 500))
  assert.equal(log, 'every-minute: missing or malformed: SCHEDULE_SECRET')
})
