import assert from 'node:assert/strict'
import PostalMime from 'postal-mime'
import { test } from 'vitest'
import { setUpMail } from '../../_testing/set-up-mail.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { SITE } from '../../_testing/test-shop.ts'
import { sendMails } from '../scheduled/send-mails.ts'

const { shop } = await setUpTestShop()
const { mails } = await setUpMail(shop)

test('a confirmation mail has a link that confirms, and one that ends these mails, also for the mail program', async () => {
  const [row] = await shop.withDatabase<{ token: string }>(
    `insert into public.newsletter_subscriptions (email, confirmed_at) values ('mei@example.com', null)
     returning unsubscribe_token as token`,
  )
  assert(row)
  assert.deepEqual(await sendMails(shop.context), { sent: 1, unsent: 0, refused: 0, unknown: 0 })
  const mail = await PostalMime.parse(mails[0] ?? '')
  for (const content of [mail.text ?? '', mail.html ?? '']) {
    assert(content.includes(`${SITE}/newsletter/confirm#${row.token}`))
    assert(content.includes(`${SITE}/unsubscribe?token=${row.token}`))
  }
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  assert(header?.includes(`/functions/v1/unsubscribe?token=${row.token}`))
})
