import assert from 'node:assert/strict'
import { test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'

const { shop } = await setUpTestShop()

test('a monitor gets 200 while the database and the storefront work', async () => {
  const response = await shop.health()
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { database: 'works', storefront: 'works' })
})

test('a monitor gets 503 with the service that fails and no secret', async () => {
  shop.faults.set('/api/', () => new Response('token sandbox', { status: 500 }))
  await captureLog(async () => {
    const response = await shop.health()
    assert.equal(response.status, 503)
    assert.deepEqual(await response.json(), { database: 'works', storefront: 'fails' })
  })
})

test('a monitor gets 503 while a mail is unsent for ten minutes and no other was sent, if there is a mail server', async () => {
  const wait = (minutes: number) =>
    shop.withDatabase(
      `insert into private.mails (kind, recipient, data, unique_key, created_at, next_attempt_at)
       values ('order-sent', 'li@example.com', '{}', 'waiting', now() - interval '${minutes} minutes', now() + interval '1 day')
       on conflict (unique_key) do update set created_at = excluded.created_at`,
    )
  await wait(11)
  assert.equal((await shop.health()).status, 200)
  shop.context.env.SMTP_HOST = '127.0.0.1'
  await captureLog(async () => {
    const response = await shop.health()
    assert.equal(response.status, 503)
    assert.deepEqual(await response.json(), { database: 'works', storefront: 'works', mails: 'fails' })
  })
  await wait(9)
  assert.equal((await shop.health()).status, 200)
  await wait(11)
  await shop.withDatabase(
    `insert into private.mails (kind, recipient, data, unique_key, sent_at, next_attempt_at)
     values ('order-sent', 'mei@example.com', '{}', 'sent', now() - interval '5 minutes', null)`,
  )
  assert.equal((await shop.health()).status, 200)
})

test('a client that checks too often is refused', async () => {
  shop.faults.set('/rest/v1/rpc/check_rate_limit', () => Response.json(7))
  const response = await shop.health()
  assert.deepEqual([response.status, response.headers.get('Retry-After')], [429, '7'])
})
