import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { SITE } from '../_testing/test-shop.ts'

const { shop } = await setUpTestShop()
afterEach(async () => {
  await shop.withDatabase('delete from public.daily_counts')
  await shop.withDatabase('delete from private.rate_limit_counts')
})

const readCounts = () =>
  shop.withDatabase<{ kind: string; key: string; total: number }>(
    'select kind, key, total::integer from public.daily_counts order by kind, key',
  )

async function send(events: readonly (readonly string[])[], headers?: HeadersInit): Promise<number> {
  return (await shop.beacon({ events }, headers)).status
}

test('events are counted by kind and key on the day of the server', async () => {
  assert.equal(
    await send([
      ['view', 'home'],
      ['view', 'home'],
      ['seen', 'edge-ring'],
      ['checkout', ''],
    ]),
    200,
  )
  assert.equal(
    await send([
      ['view', 'home'],
      ['add', 'edge-ring'],
    ]),
    200,
  )
  assert.deepEqual(await readCounts(), [
    { kind: 'add', key: 'edge-ring', total: 1 },
    { kind: 'checkout', key: '', total: 1 },
    { kind: 'seen', key: 'edge-ring', total: 1 },
    { kind: 'view', key: 'home', total: 3 },
  ])
  assert.deepEqual(
    await shop.withDatabase(
      "select distinct day = (now() at time zone 'America/Vancouver')::date as today from public.daily_counts",
    ),
    [{ today: true }],
  )
})

test('searches are counted without those that look personal', async () => {
  const searches = ['Jade  Ring', 'mei@example.com', '604 555 0134', 'x'.repeat(61), '玉 戒指', '\u0000']
  await send(searches.map((search) => ['search-none', search]))
  assert.deepEqual(await readCounts(), [
    { kind: 'search-none', key: 'jade ring', total: 1 },
    { kind: 'search-none', key: '玉 戒指', total: 1 },
  ])
})

test('errors are counted without addresses, parameters and long numbers', async () => {
  await send([
    ['error', 'No order 123456 of mei@example.com (/a.js?token=secret:1:2) 8b7e1c1e-0f43-4a57-9d0c-1f2e3d4c5b6a'],
  ])
  assert.deepEqual(await readCounts(), [{ kind: 'error', key: 'No order … of … (/a.js) …', total: 1 }])
})

const event = [['view', 'home']]
const REFUSED: Record<string, HeadersInit> = {
  'of another site': { Origin: 'https://another.example' },
  'without an origin': { Origin: '' },
  'of a robot': { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  'of a script': { 'User-Agent': 'curl/8.5.0' },
  'with Do Not Track': { DNT: '1' },
  'with Global Privacy Control': { 'Sec-GPC': '1' },
}
for (const [name, headers] of Object.entries(REFUSED)) {
  test(`a beacon ${name} is refused`, async () => {
    assert.equal(await send(event, headers), 403)
    assert.deepEqual(await readCounts(), [])
  })
}

for (const [name, body] of Object.entries({
  'no JSON': 'view home',
  'no events': { events: [] },
  'a date of its own': { events: event, day: '2020-01-01' },
  'an identifier': { events: [['view', 'home', 'visitor-1']] },
  'a total': { events: [['view', 'home', 1000]] },
  'an unknown kind': { events: [['order', '']] },
  'markup for a page': { events: [['view', '<b>home</b>']] },
  'a path for a handle': { events: [['seen', '../edge-ring']] },
  'a bucket without a bound': { events: [['vital-LCP', 'home']] },
  'one wrong event among good ones': { events: [...event, ['view', 'HOME']] },
  '51 events': { events: Array(51).fill(['view', 'home']) },
  '5 kB': { events: [['error', 'x'.repeat(5000)]] },
  '1 MB': { events: [['error', 'x'.repeat(1024 * 1024)]] },
})) {
  test(`a beacon with ${name} is refused`, async () => {
    assert.equal((await shop.beacon(body)).status, 400)
    assert.deepEqual(await readCounts(), [])
  })
}

test('a flood counts sixty beacons of a client, and the beacons of others go on', async () => {
  const flood = { 'CF-Connecting-IP': '203.0.113.7' }
  const statuses = new Map<number, number>()
  for (let index = 0; index < 200; index += 1) {
    const status = await send([['search-none', `word ${index}`]], flood)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  assert.deepEqual(
    [...statuses],
    [
      [200, 60],
      [429, 140],
    ],
  )
  assert.equal((await readCounts()).length, 60)
  assert.equal(await send(event, { 'CF-Connecting-IP': '203.0.113.8', Origin: SITE }), 200)
})
