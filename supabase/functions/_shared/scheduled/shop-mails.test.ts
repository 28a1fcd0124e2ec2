import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { setUpMail } from '../../_testing/set-up-mail.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'

const { shop } = await setUpTestShop()
const { mails } = await setUpMail(shop)

beforeEach(() => shop.withDatabase("update public.shop_settings set notice_email = 'care@shop.example'"))

const writeMessage = (name: string) =>
  shop.withDatabase(
    `insert into public.contact_submissions (first_name, last_name, email, subject, message)
     values ('${name}', 'Haddad', 'noor@example.com', 'Ring size', 'Is it a 7?')`,
  )

test('each message is mailed to the shop and answered to its sender', async () => {
  await writeMessage('Noor')
  await writeMessage('Sam')
  await shop.everyMinute()
  await shop.everyMinute()
  assert.equal(mails.length, 2)
  for (const mail of mails) {
    assert.match(mail, /^To: care@shop\.example\r?$/m)
    assert.match(mail, /^Reply-To: noor@example\.com\r?$/m)
    assert.match(mail, /^Subject: New message: Ring size\r?$/m)
  }
})
