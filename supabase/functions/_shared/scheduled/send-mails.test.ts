import assert from 'node:assert/strict'
import PostalMime from 'postal-mime'
import { beforeEach, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import { createMailQueue } from '../../_testing/mail-queue.ts'
import { setUpMail } from '../../_testing/set-up-mail.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { deliverLatestEvent, SITE } from '../../_testing/test-shop.ts'
import { sendMails } from './send-mails.ts'

const { shop, payForEarrings } = await setUpTestShop()
const { mails, converse } = await setUpMail(shop)
beforeEach(async () => {
  await shop.withDatabase('delete from private.mails')
})

const { queue, queueBulk, states, waitUntilDue } = createMailQueue(shop)

const call = () => sendMails(shop.context)
const countSent = async () => Object(await call()).sent

test('an order that is paid gets one mail with its pieces, amounts and address, however often Stripe reports it', async () => {
  const sessionId = await payForEarrings()
  await deliverLatestEvent(shop, sessionId)
  await deliverLatestEvent(shop, sessionId)
  await shop.confirmOrder(sessionId)
  assert.deepEqual(await call(), { sent: 1 })
  assert.deepEqual(await call(), { sent: 0 })
  assert.equal(mails.length, 1)
  const mail = await PostalMime.parse(mails[0] ?? '')
  const [order] = await shop.orders(sessionId)
  assert.equal(mail.subject, `Thank you for your order ${order?.number}`)
  assert.equal(mail.to?.[0]?.address, order?.customer_email)
  for (const content of [mail.text ?? '', mail.html ?? '']) {
    assert.match(content, /1 × Halberd Earrings/)
    assert.match(content, /\$84\.00/)
    assert.match(content, /Shipping.*\$15\.00/s)
    assert.match(content, /\$99\.00 CAD/)
    assert.match(content, new RegExp(`${SITE}/profile`))
  }
})

test('markup in an engraving, a gift note and an address stays text', async () => {
  await shop.withDatabase(
    `insert into public.orders (stripe_session_id, status, customer_email, total_amount_cad, items, gift, shipping_name)
     values ('cs_markup', 'paid', 'li@example.com', 10,
       '[{"name": "<b>Ring</b>", "quantity": 1, "price_cad": 10, "engraving": "<i>"}]', '{"note": "<a>\\n& you"}', '<u>Li')`,
  )
  await call()
  const { html = '', text = '' } = await PostalMime.parse(mails[0] ?? '')
  assert.doesNotMatch(html, /<(b|i|a|u)>/)
  for (const written of ['<b>Ring</b>', 'Engraving “<i>”', '<a>\n& you', '<u>Li'])
    assert.ok(text.includes(written), written)
})

test('a sent order is mailed with its tracking link and pieces', async () => {
  await shop.withDatabase(
    `select private.enqueue_mail('order-sent', 'li@example.com', jsonb_build_object(
       'number', 'L1042', 'carrier', '<b>UPS</b>', 'tracking_number', '1Z', 'tracking_url', 'https://track.test/1Z',
       'shipping_name', 'Li', 'shipping_address', null,
       'items', '[{"name": "Ring", "quantity": 2, "price_cad": 10, "engraving": "AB"}, {"name": "Engraving", "quantity": 1, "price_cad": 5, "fee_for": "v1"}]'::jsonb
     ), 'sent')`,
  )
  await call()
  const [sent] = await Promise.all(mails.map((mail) => PostalMime.parse(mail)))
  assert.equal(sent?.subject, 'Your order L1042 is on its way')
  assert.match(
    sent?.text ?? '',
    /Sent with <b>UPS<\/b>\. Tracking number: 1Z\.[\s\S]*https:\/\/track\.test\/1Z[\s\S]*2 × Ring\n {2}Engraving “AB”/,
  )
  assert.doesNotMatch(sent?.text ?? '', /× Engraving|\$/)
  assert.doesNotMatch(sent?.html ?? '', /<b>/)
})

test('a mail whose sending could not be recorded is sent again with the same id', async () => {
  await queue('li@example.com')
  shop.faults.set('/rest/v1/rpc/record_mails', () => new Response('', { status: 503 }))
  await captureLog(async () => assert.equal(await call(), 'failed'))
  shop.faults.clear()
  await waitUntilDue()
  assert.equal(await countSent(), 1)
  const ids = mails.map((mail) => /^Message-ID: (<.*>)/im.exec(mail)?.[1])
  assert.equal(ids.length, 2)
  assert.ok(ids[0])
  assert.equal(ids[0], ids[1])
})

test('forty mails are sent over one connection a run, after one that tries the password, once each', async () => {
  await queueBulk(...Array.from({ length: 40 }, (_, index) => `shopper${index}@example.com`))
  let connections = 0
  let sent = 0
  await converse((line) => {
    if (line === '') connections += 1
    if (line === '.') sent += 1
    return undefined
  })
  let calls = 0
  while (sent < 40 && calls < 10) {
    calls += 1
    await call()
  }
  assert.equal(sent, 40)
  assert.equal(connections, 2 * calls)
  assert.ok((await states()).every((state) => state.endsWith(': sent')))
})

test('a mail of an unknown kind waits for the next deployment and delays no other', async () => {
  await shop.withDatabase("select private.enqueue_mail('newer-kind', 'li@example.com', '{}', 'newer')")
  await queue('mei@example.com')
  const log = await captureLog(async () => assert.equal(await countSent(), 1))
  assert.match(log, /newer-kind/)
  assert.doesNotMatch(log, /li@example\.com/)
  assert.match((await states()).join(), /li@example\.com: waiting.*mei@example\.com: sent/)
})
