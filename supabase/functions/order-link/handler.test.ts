import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpMail } from '../_testing/set-up-mail.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { deliverLatestEvent, SITE } from '../_testing/test-shop.ts'

const { shop, payForEarrings } = await setUpTestShop()
const { mails, converse } = await setUpMail(shop)

const sessionId = await payForEarrings()
await deliverLatestEvent(shop, sessionId)
const [order] = await shop.orders(sessionId)
assert(order)
const { number } = order
const known = { number, email: 'li@example.com' }

const tasks: Promise<void>[] = []
beforeEach(async () => {
  shop.context.waitUntil = (task) => tasks.push(task)
  await shop.withDatabase('delete from private.order_links')
  await shop.withDatabase('delete from private.rate_limit_counts')
})
afterEach(async () => {
  await Promise.all(tasks.splice(0))
})

/** The response, once the work after it is done. */
async function request(body: unknown, headers?: HeadersInit) {
  const response = await shop.orderLink(body, headers)
  await Promise.all(tasks.splice(0))
  return { status: response.status, body: await response.json() }
}

test('the number and email of an order bring a mail with a link that opens the order', async () => {
  assert.deepEqual(await request(known), { status: 200, body: { accepted: true } })
  const mail = mails.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  assert.match(mail, new RegExp(`^Subject: Your order ${number}`, 'm'))
  assert.match(mail, /^To: li@example\.com/m)
  const token = new RegExp(`${SITE}/order/link#([\\w-]{43})`).exec(mail)?.[1]
  const opened = await shop.withDatabase<{ number: string }>(
    `select public.open_order('${token}', repeat('k', 36)) ->> 'number' as number`,
  )
  assert.deepEqual(opened, [{ number }])
})

test('a request from a French page brings a French mail', async () => {
  await request({ ...known, language: 'fr' })
  const mail = mails.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  assert.match(mail, new RegExp(`^Subject: Votre commande ${number}`, 'm'))
  assert.match(mail, new RegExp(`${SITE}/fr/order/link#`))
})

test('a number without its letter, a space around it and capitals in the email are accepted', async () => {
  for (const typed of [number.slice(1), `#${number}`, ` ${number.toLowerCase()} `]) {
    await request({ number: typed, email: ' LI@example.com ' })
  }
  assert.equal(mails.length, 3)
})

test('an unknown number and the email of another get the same response and no mail', async () => {
  const expected = await request(known)
  mails.length = 0
  assert.deepEqual(await request({ ...known, number: 'L1' }), expected)
  assert.deepEqual(await request({ ...known, email: 'thief@example.com' }), expected)
  assert.deepEqual(mails, [])
})

test('a mail server that doesn’t respond doesn’t delay the response, which would reveal the order', async () => {
  await converse(() => '')
  shop.context.timeoutMs = 100
  const log = await captureLog(async () => {
    assert.equal((await shop.orderLink(known)).status, 200)
    assert.equal(tasks.length, 1)
    await Promise.all(tasks)
  })
  assert.match(log, /order-link: smtp failed/)
  assert.doesNotMatch(log, /li@example\.com|L\d{4}/)
})

test('each client has ten attempts of its own', async () => {
  const attacker = { 'CF-Connecting-IP': '203.0.113.7' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push((await request({ ...known, email: `guess${attempt}@example.com` }, attacker)).status)
  }
  assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429])
  const { headers } = await shop.orderLink(known, attacker)
  assert(Number(headers.get('Retry-After')) >= 1)
  assert.equal((await request(known, { 'CF-Connecting-IP': '203.0.113.8' })).status, 200)
  assert.equal(mails.length, 1)
})

for (const [name, body] of Object.entries({
  'no number': { email: 'li@example.com' },
  'no email': { number: 'L1001' },
  'markup for a number': { number: '<b>1</b>', email: 'li@example.com' },
  'a number of 500 digits': { number: '1'.repeat(500), email: 'li@example.com' },
  'two addresses': { number: 'L1001', email: 'li@example.com,thief@example.com' },
  'an unknown language': { number: 'L1001', email: 'li@example.com', language: 'de' },
  'a header in the email': { number: 'L1001', email: 'li@example.com\r\nBcc: thief@example.com' },
  'no JSON': 'L1001',
})) {
  test(`a request with ${name} is refused`, async () => {
    assert.equal((await request(body)).status, 400)
    assert.deepEqual(mails, [])
  })
}

test('a request of 1 MB is refused', async () => {
  assert.equal((await request({ ...known, note: 'x'.repeat(1024 * 1024) })).status, 400)
})
