import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { getUnsubscribeHeaders } from '../_shared/unsubscribe-link.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { SITE } from '../_testing/test-shop.ts'
import { unsubscribe } from './handler.ts'

const { shop } = await setUpTestShop()

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

async function subscribe(email: string): Promise<string> {
  const [row] = await shop.withDatabase<{ token: string }>(
    `insert into public.newsletter_subscriptions (email) values ('${email}') returning unsubscribe_token as token`,
  )
  return row?.token ?? ''
}

async function isSubscribed(email: string): Promise<boolean> {
  const rows = await shop.withDatabase(`select from public.newsletter_subscriptions where email = '${email}'`)
  return rows.length > 0
}

/** The URL in a mail's header. */
function readLink(token: string): string {
  return getUnsubscribeHeaders(SITE, token)['List-Unsubscribe']?.slice(1, -1) ?? ''
}

function post(link: string, body: BodyInit, contentType?: string): Promise<Response> {
  const headers: HeadersInit = contentType ? { 'Content-Type': contentType } : {}
  return unsubscribe(new Request(link, { method: 'POST', headers, body }), shop.context)
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

test('one click in a mail program ends the subscription of the mail and no other', async () => {
  const token = await subscribe('one@example.com')
  await subscribe('two@example.com')
  assert.equal(getUnsubscribeHeaders(SITE, token)['List-Unsubscribe-Post'], ONE_CLICK)
  const response = await post(readLink(token), ONE_CLICK, URL_ENCODED)
  assert.deepEqual([response.status, await response.json()], [200, { unsubscribed: true }])
  assert.deepEqual([await isSubscribed('one@example.com'), await isSubscribed('two@example.com')], [false, true])
})

test('a mail program may post the field as multipart form data', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const token = await subscribe('multipart@example.com')
  assert.equal((await post(readLink(token), form)).status, 200)
  assert.equal(await isSubscribed('multipart@example.com'), false)
})

test('a link that has nothing left to end says so', async () => {
  const response = await post(readLink(UNKNOWN), ONE_CLICK, URL_ENCODED)
  assert.deepEqual([response.status, await response.json()], [200, { unsubscribed: false }])
})

describe('nothing is ended by', () => {
  const cases: [string, (link: string) => Promise<Response>, number][] = [
    ['a request without the field', (link) => post(link, '', URL_ENCODED), 400],
    ['another value of the field', (link) => post(link, 'List-Unsubscribe=No', URL_ENCODED), 400],
    ['a body of another type', (link) => post(link, ONE_CLICK, 'text/plain'), 400],
    ['a body that is too large', (link) => post(link, `${ONE_CLICK}&x=${'x'.repeat(5000)}`, URL_ENCODED), 400],
    ['a truncated token', (link) => post(link.slice(0, -1), ONE_CLICK, URL_ENCODED), 400],
    ['opening the link', (link) => unsubscribe(new Request(link), shop.context), 303],
  ]
  for (const [index, [name, send, status]] of cases.entries()) {
    test(name, async () => {
      const email = `kept${index}@example.com`
      const link = readLink(await subscribe(email))
      assert.deepEqual([(await send(link)).status, await isSubscribed(email)], [status, true])
    })
  }
})

test('the link opened in a browser redirects to the unsubscribe page', async () => {
  const response = await unsubscribe(new Request(readLink(UNKNOWN)), shop.context)
  assert.equal(response.headers.get('Location'), `${SITE}/unsubscribe?token=${UNKNOWN}`)
  const language = (name: string) => unsubscribe(new Request(`${readLink(UNKNOWN)}&language=${name}`), shop.context)
  assert.equal((await language('fr')).headers.get('Location'), `${SITE}/fr/unsubscribe?token=${UNKNOWN}`)
  assert.equal((await language('de')).headers.get('Location'), `${SITE}/unsubscribe?token=${UNKNOWN}`)
})
