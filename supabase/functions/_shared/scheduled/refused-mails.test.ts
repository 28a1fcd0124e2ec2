import assert from 'node:assert/strict'
import { beforeEach, onTestFinished, test, vi } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import type { Respond } from '../../_testing/mail-conversation.ts'
import { createMailQueue } from '../../_testing/mail-queue.ts'
import { setUpMail } from '../../_testing/set-up-mail.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { sendMails } from './send-mails.ts'

const { shop } = await setUpTestShop()
const { setMailPort, converse } = await setUpMail(shop)
beforeEach(async () => {
  await shop.withDatabase('delete from private.mails')
})
const { queue, queueBulk, states, waitUntilDue } = createMailQueue(shop)

const call = () => sendMails(shop.context)
const countSent = async () => Object(await call()).sent
const fail = () => captureLog(async () => assert.equal(await call(), 'failed'))

/** Lets the mail server answer to recipients, whose addresses begin with these words. */
const answerRecipients =
  (answers: Readonly<Record<string, string>>): Respond =>
  (line) =>
    answers[/^RCPT TO:<([a-z]+)/.exec(line)?.[1] ?? '']

for (const answer of ['550 no such user', '550 5.1.1 no such user', '452 4.1.1 no such user yet']) {
  const isFinal = answer.startsWith('5')
  test(`a recipient that the server refuses by “${answer}” is ${isFinal ? '' : 'not '}given up at the second try, and delays no other mail`, async () => {
    await queue('gone@example.com')
    await queue('mei@example.com')
    await converse(answerRecipients({ gone: answer }))
    await call()
    assert.deepEqual(await states(), [`gone@example.com: waiting, ${answer}`, 'mei@example.com: sent'])
    await waitUntilDue()
    await call()
    assert.equal((await states())[0], `gone@example.com: ${isFinal ? 'given up' : 'waiting'}, ${answer}`)
  })
}

test('a daily limit that the server reports by 550 ends the run after two mails, and loses none of fifteen', async () => {
  for (let mail = 10; mail < 25; mail += 1) await queue(`shopper${mail}@example.com`)
  const answers: string[] = []
  await converse((line) => {
    if (!line.startsWith('RCPT')) return undefined
    answers.push(line)
    return '550 5.4.5 Daily user sending limit exceeded'
  })
  for (let minute = 1; minute <= 3; minute += 1) {
    const log = await captureLog(async () => assert.equal(await call(), 'failed'))
    assert.equal(log, 'send-mails: smtp failed: answered 550 5.4.5')
    assert.equal(answers.length, 2 * minute)
  }
  setMailPort()
  assert.equal(await countSent(), 9)
  await waitUntilDue()
  assert.equal(await countSent(), 6)
})

test('a server that knows no recipient keeps every mail beyond the second try', async () => {
  await queue('li@example.com')
  await queue('mei@example.com')
  await converse((line) => (line.startsWith('RCPT') ? '550 relaying denied' : undefined))
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await waitUntilDue()
    await fail()
  }
  assert.match((await states()).join(), /li@.*: waiting, 550.*mei@.*: waiting, 550/)
})

test.each([
  ['RCPT', '451 try again later'],
  ['.', '550 5.7.1 looks like spam'],
])('a mail that the server refuses at %s by “%s” is sent later', async (start, answer) => {
  await queue('mei@example.com')
  await converse((line) => (line.startsWith(start) ? answer : undefined))
  assert.deepEqual(await call(), { sent: 0, refused: 1 })
  assert.deepEqual(await states(), [`mei@example.com: waiting, ${answer}`])
  setMailPort()
  assert.equal(await countSent(), 0)
  await waitUntilDue()
  assert.equal(await countSent(), 1)
})

test('after a mail server was down or refused the password, the next run sends every mail', async () => {
  await queue('li@example.com')
  await queue('mei@example.com')
  setMailPort(1)
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await fail()
    assert.match((await states()).join(), /waiting, unreachable.*waiting, unreachable/)
  }
  Object.assign(shop.context.env, { SMTP_USER: 'shop', SMTP_PASSWORD: 'wrong' })
  await converse((line) =>
    line.startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN' : line.startsWith('AUTH') ? '535 no' : undefined,
  )
  await fail()
  assert.match((await states()).join(), /waiting, refused the user and the password/)
  Object.assign(shop.context.env, { SMTP_USER: undefined, SMTP_PASSWORD: undefined })
  setMailPort()
  assert.equal(await countSent(), 2)
})

test('mails that a slow server leaves no time for are the first of the next run', async () => {
  await queue('li@example.com')
  await queue('mei@example.com')
  const start = Date.now()
  let sent = 0
  await converse((line) => {
    if (line === '.') {
      sent += 1
      vi.spyOn(Date, 'now').mockReturnValue(start + 60_000)
    }
    return undefined
  })
  onTestFinished(() => void vi.restoreAllMocks())
  assert.deepEqual(await call(), { sent: 1, untried: 1 })
  vi.restoreAllMocks()
  assert.equal(await countSent(), 1)
  assert.equal(sent, 2)
})

/** Closes the connection at this line of the SMTP conversation. */
const loseConnectionAt =
  (start: string): Respond =>
  (line, socket) => {
    if (!line.startsWith(start)) return undefined
    socket.destroy()
    return ''
  }

for (const [name, respond] of Object.entries<Respond>({
  'no answer': () => '',
  'a connection lost before the text': loseConnectionAt('RCPT'),
  'a connection lost after the text': loseConnectionAt('.'),
  'a refused sender': (line) => (line.startsWith('MAIL FROM') ? '550 not your domain' : undefined),
  'a server that is closing': (line) => (line.startsWith('RCPT') ? '421 closing' : undefined),
})) {
  test(`${name} of the mail server leaves every mail waiting, and those that were not tried in their turn`, async () => {
    await queue('li@example.com')
    await queueBulk('many@example.com')
    await converse(respond)
    shop.context.timeoutMs = 300
    await fail()
    assert.match((await states()).join(), /li@example\.com: waiting.*many@example\.com: waiting/)
    shop.context.timeoutMs = undefined
    setMailPort()
    assert.equal(await countSent(), name.includes('lost') ? 1 : 2)
  })
}
