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

test('a message is mailed to the shop and answered to its sender; more within a minute are counted in the next mail', async () => {
  await writeMessage('Noor')
  await shop.everyMinute()
  await writeMessage('Sam')
  await writeMessage('Priya')
  await shop.everyMinute()
  const [mail = '', ...more] = mails
  assert.equal(more.length, 0)
  assert.match(mail, /^To: care@shop\.example\r?$/m)
  assert.match(mail, /^Reply-To: noor@example\.com\r?$/m)
  assert.match(mail, /^Subject: New message: Ring size\r?$/m)
  await shop.withDatabase("update private.mails set created_at = created_at - interval '61 seconds'")
  await shop.everyMinute()
  assert.match(mails[1] ?? '', /^Subject: 2 new messages\r?$/m)
})
