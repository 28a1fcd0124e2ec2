import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { renderMail } from '../_shared/mails/mail-kinds.ts'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'

const { shop } = await setUpTestShop()
afterEach(async () => {
  await shop.withDatabase('delete from public.daily_counts')
  await shop.withDatabase('delete from private.mails')
})

const readMails = () =>
  shop.withDatabase<{ recipient: string; data: { problems: string[] } }>(
    "select recipient, data from private.mails where kind = 'health-alert'",
  )

async function watch() {
  const response = await shop.watchHealth()
  return { status: response.status, body: await response.json() }
}

const countErrors = (total: number, daysAgo = 0) =>
  shop.withDatabase(
    `insert into public.daily_counts values (private.shop_day() - ${daysAgo}, 'error', 'x is null (/assets/a.js:1:2)', ${total})`,
  )

test('a shop where little fails sends no mail', async () => {
  await countErrors(9)
  assert.deepEqual(await watch(), { status: 200, body: { problems: 0 } })
  assert.deepEqual(await readMails(), [])
})

test('errors as often as yesterday send no mail', async () => {
  await countErrors(100, 1)
  await countErrors(120)
  assert.deepEqual(await watch(), { status: 200, body: { problems: 0 } })
})

test('errors that have risen send each admin one mail a day', async () => {
  await countErrors(10)
  assert.deepEqual(await watch(), { status: 200, body: { problems: 1 } })
  await countErrors(4, 1)
  await watch()
  const problem = 'error: x is null (/assets/a.js:1:2) (10 today, 0 yesterday)'
  assert.deepEqual(await readMails(), [{ recipient: 'admin@example.com', data: { problems: [problem] } }])
  const site = { SITE_URL: 'https://shop.test', SUPABASE_URL: 'https://project.test' }
  const { text, html } = renderMail('health-alert', { problems: ['x < y is null'] }, site)
  assert.match(text, /x < y is null\n\nSee all failures: https:\/\/shop\.test\/admin\?view=health/)
  assert.match(html, /x &lt; y is null/)
})

test('a storefront that does not answer sends a mail', async () => {
  shop.faults.set('/api/', () => new Response(null, { status: 500 }))
  await captureLog(watch)
  assert.deepEqual((await readMails())[0]?.data.problems, ['storefront does not answer'])
})
