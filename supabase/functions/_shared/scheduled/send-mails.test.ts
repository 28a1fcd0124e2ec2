import assert from 'node:assert/strict'
import PostalMime from 'postal-mime'
import { beforeEach, onTestFinished, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import type { Respond } from '../../_testing/mail-conversation.ts'
import { setUpMail } from '../../_testing/set-up-mail.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { deliverLatestEvent, SITE } from '../../_testing/test-shop.ts'
import { sendMails } from './send-mails.ts'

const { shop, openCheckout, payForEarrings } = await setUpTestShop()
const { mails, setMailPort, converse } = await setUpMail(shop)
beforeEach(async () => {
  await shop.withDatabase('delete from private.mails')
})

/** Queues an order confirmation without items. */
async function queue(recipient: string): Promise<void> {
  await shop.withDatabase(
    `insert into public.orders (stripe_session_id, status, customer_email, total_amount_cad, items)
     values ('cs_' || gen_random_uuid(), 'paid', '${recipient}', 10, '[]')`,
  )
}

/** Queues back-in-stock mails. */
async function queueBulk(...recipients: string[]): Promise<void> {
  const data = {
    variant_id: 'v/1',
    handle: 'ring',
    name: 'Ring',
    selected_options: [],
    unsubscribe_token: 'token',
    created_at: '2026-11-23',
  }
  await shop.withDatabase(
    `insert into private.mails (kind, recipient, data, unique_key)
     select 'back-in-stock', r, '${JSON.stringify(data)}', r from unnest('{${recipients}}'::text[]) r`,
  )
}

const call = () => sendMails(shop.context)
const countSent = async () => Object(await call()).sent

async function states(): Promise<string[]> {
  const rows = await shop.withDatabase<{ state: string }>(
    `select recipient || ': ' || case when sent_at is not null then 'sent' when next_attempt_at is null then 'given up'
       else 'waiting' end || coalesce(', ' || failure, '') as state
     from private.mails order by recipient`,
  )
  return rows.map(({ state }) => state)
}

const waitUntilDue = () =>
  shop.withDatabase('update private.mails set next_attempt_at = now() where next_attempt_at is not null')

test('an order that is paid gets one mail with its pieces, amounts and address, however often Stripe reports it', async () => {
  const sessionId = await payForEarrings()
  await deliverLatestEvent(shop, sessionId)
  await deliverLatestEvent(shop, sessionId)
  await shop.confirmOrder(sessionId)
  assert.deepEqual(await call(), { sent: 1, waiting: 0, refused: 0 })
  assert.deepEqual(await call(), { sent: 0, waiting: 0, refused: 0 })
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

test('a checkout that expires gets no mail', async () => {
  const sessionId = await openCheckout()
  await shop.payments.ledger.expire(sessionId)
  await deliverLatestEvent(shop, sessionId)
  assert.equal((await shop.orders(sessionId))[0]?.status, 'expired')
  assert.deepEqual(await states(), [])
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

test('a refused address is given up with the mail server’s reason, and delays no other mail', async () => {
  await queue('gone@example.com')
  await queue('mei@example.com')
  await converse((line) => (line.startsWith('RCPT TO:<gone@') ? '550 no such user' : undefined))
  assert.deepEqual(await call(), { sent: 1, waiting: 0, refused: 1 })
  assert.deepEqual(await states(), ['gone@example.com: given up, 550 no such user', 'mei@example.com: sent'])
})

test('a mail that the server postpones is sent later', async () => {
  await queue('mei@example.com')
  await converse((line) => (line.startsWith('RCPT') ? '451 try again later' : undefined))
  assert.deepEqual(await call(), { sent: 0, waiting: 1, refused: 0 })
  assert.deepEqual(await states(), ['mei@example.com: waiting, 451 try again later'])
  setMailPort()
  assert.equal(await countSent(), 0)
  await waitUntilDue()
  assert.equal(await countSent(), 1)
})

test('a mail server that is down or refuses the password leaves every mail waiting, however often it is tried', async () => {
  await queue('li@example.com')
  await queue('mei@example.com')
  setMailPort(1)
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await waitUntilDue()
    await fail()
    assert.match((await states()).join(), /waiting, unreachable.*waiting, unreachable/)
  }
  Object.assign(shop.context.env, { SMTP_USER: 'shop', SMTP_PASSWORD: 'wrong' })
  onTestFinished(() => {
    Object.assign(shop.context.env, { SMTP_USER: undefined, SMTP_PASSWORD: undefined })
  })
  await converse((line) =>
    line.startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN' : line.startsWith('AUTH') ? '535 no' : undefined,
  )
  await waitUntilDue()
  await fail()
  assert.match((await states()).join(), /waiting, refused the user and the password/)
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

/** Closes the connection at this line of the SMTP conversation. */
const loseConnectionAt =
  (start: string): Respond =>
  (line, socket) => {
    if (!line.startsWith(start)) return undefined
    socket.destroy()
    return ''
  }

const fail = () => captureLog(async () => assert.equal(await call(), 'failed'))

for (const [name, respond] of Object.entries<Respond>({
  'no answer': () => '',
  'a connection lost before the text': loseConnectionAt('RCPT'),
  'a connection lost after the text': loseConnectionAt('.'),
  'a refused sender': (line) => (line.startsWith('MAIL FROM') ? '550 not your domain' : undefined),
})) {
  test(`${name} of the mail server leaves every mail waiting`, async () => {
    await queue('li@example.com')
    await queueBulk('many@example.com')
    await converse(respond)
    shop.context.timeoutMs = 300
    await fail()
    assert.match((await states()).join(), /li@example\.com: waiting.*many@example\.com: waiting/)
  })
}

test('forty mails are sent over one connection, once each', async () => {
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
  assert.equal(connections, calls)
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
