import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { MagickImageInfo } from '@imagemagick/magick-wasm'
import { afterAll, afterEach, test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import {
  AVIF,
  createAnimatedWebp,
  createJpeg,
  createJpegBomb,
  createJpegWithExif,
  createPng,
  createPngBomb,
  createWebp,
  createWebpBomb,
  join,
} from '../_testing/test-pictures.ts'
import { createTestShop } from '../_testing/test-shop.ts'

const shop = await createTestShop()
const MEI = await shop.signIn('mei@example.com', 'liangyi-customer')
const [mei] = await shop.withDatabase<{ id: string }>("select id from auth.users where email = 'mei@example.com'")
const HANDLE = 'visor-ring'

async function writeReview() {
  await shop.withDatabase(
    `insert into public.reviews (product_id, user_id, rating, title, comment) values ('${HANDLE}', '${mei?.id}', 5, 'Even', 'Sits well.')`,
  )
}
await writeReview()
afterEach(async () => {
  shop.reset()
  for (const table of ['public.photographs', 'private.photograph_files', 'private.rate_limit_counts', 'sandbox.files'])
    await shop.withDatabase(`delete from ${table}`)
})
afterAll(() => shop.close())

type Row = { id: string; status: string; width: number; height: number; review_id: string }
const rows = () => shop.withDatabase<Row>('select * from public.photographs order by created_at')
/** The large file and the small one. */
const files = () =>
  shop.withDatabase<{ name: string; content: Uint8Array }>(
    'select name, content from sandbox.files order by length(name)',
  )

async function send(
  file: Uint8Array<ArrayBuffer>,
  { token = String(randomUUID()), product = HANDLE, session = MEI } = {},
) {
  const headers: HeadersInit = session ? { Authorization: `Bearer ${session}` } : {}
  const response = await shop.photographs({ product, token }, file, headers)
  return { status: response.status, body: await response.json() }
}

for (const [format, picture] of [
  ['JPEG', createJpeg()],
  ['PNG', createPng()],
  ['WebP', createWebp()],
] as const) {
  test(`${format}: the picture is stored as two JPEGs, private until an admin approves it`, async () => {
    const { status, body } = await send(picture)
    assert.equal(status, 200)
    const [row] = await rows()
    assert.equal(row?.id, body.id)
    assert.equal(row?.status, 'pending')
    const stored = await files()
    assert.deepEqual(
      stored.map(({ name }) => name),
      [`${body.id}.jpg`, `${body.id}-small.jpg`],
    )
    for (const { content } of stored) assert.equal(MagickImageInfo.create(content).format, 'JPEG')
  })
}

test('a stored photograph keeps no metadata or location and stands upright', async () => {
  await send(createJpegWithExif('49.2827N 123.1207W', 80, 40))
  const [row] = await rows()
  assert.deepEqual([row?.width, row?.height], [40, 80])
  for (const { content } of await files()) {
    const text = new TextDecoder('latin1').decode(content)
    assert.doesNotMatch(text, /49\.2827N|Exif/)
  }
})

test('a polyglot loses what follows its picture', async () => {
  await send(join(createJpeg(), '<script>alert(1)</script>PK'))
  for (const { content } of await files()) assert.doesNotMatch(new TextDecoder('latin1').decode(content), /script|PK/)
})

test('a large photograph is shrunk to 1600 and 320 pixels', async () => {
  await send(createJpeg(3200, 2400))
  const stored = await files()
  assert.deepEqual(
    stored.map(({ content }) => MagickImageInfo.create(content).width),
    [1600, 320],
  )
})

for (const [file, status, bytes] of [
  ['an AVIF', 415, AVIF],
  ['no picture', 415, join('GIF89a', 'x'.repeat(100))],
  ['an SVG', 415, join('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>')],
  ['a PostScript file in a JPEG name', 415, join('%!PS-Adobe-3.0')],
  ['an empty file', 415, new Uint8Array()],
  ['a broken PNG', 422, createPng().subarray(0, 40)],
  ['a JPEG of noise', 422, join('\xff\xd8\xff', 'noise'.repeat(50))],
  ['a picture of 26 million pixels', 422, createPng(6_500, 4_000)],
  ['a PNG bomb of 900 million pixels', 422, createPngBomb(30_000, 30_000)],
  ['a JPEG bomb of 900 million pixels', 422, createJpegBomb(30_000, 30_000)],
  ['a WebP bomb of 225 million pixels', 422, createWebpBomb(15_000, 15_000)],
  ['an animated WebP', 422, createAnimatedWebp()],
  ['a file above 5 MB', 413, join(createJpeg(), new Uint8Array(5 * 1024 * 1024))],
] as const) {
  test(`${file} is refused with ${status} and stores nothing`, async () => {
    const answer = await send(bytes)
    assert.equal(answer.status, status)
    assert.equal(typeof answer.body.error, 'string')
    assert.deepEqual(await rows(), [])
  })
}

test('a repeated request stores its photograph once, also when its answer was lost half-way', async () => {
  const token = randomUUID()
  shop.operationFaults.set('rpc:record_photograph', 'server-error')
  await captureLog(async () => assert.equal((await send(createJpeg(), { token })).status, 502))
  shop.operationFaults.reset()
  const again = await send(createJpeg(), { token })
  assert.equal(again.status, 200)
  assert.deepEqual(await send(createJpeg(), { token }), again)
  assert.equal((await rows()).length, 1)
})

test('a review takes three photographs, also when four arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(createJpeg())))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 409])
  assert.equal((await rows()).length, 3)
})

test('nobody adds a photograph without a session, to another’s review or to none', async () => {
  assert.equal((await send(createJpeg(), { session: '' })).status, 401)
  assert.equal((await send(createJpeg(), { session: 'eyJhbGciOiJIUzI1NiJ9.e30.forged' })).status, 401)
  // Reviewed only by another customer.
  assert.equal((await send(createJpeg(), { product: 'armor-pendant' })).status, 404)
  assert.equal((await send(createJpeg(), { product: 'no-such-product' })).status, 404)
  assert.equal((await send(createJpeg(), { token: 'not-a-uuid' })).status, 400)
  assert.deepEqual(await rows(), [])
})

test('an account that sends too many photographs is answered 429', async () => {
  await shop.withDatabase("update private.rate_limits set sender_limit = 1 where kind = 'photographs'")
  assert.equal((await send(createJpeg())).status, 200)
  const search = { product: HANDLE, token: randomUUID() }
  const refused = await shop.photographs(search, createJpeg(), { Authorization: `Bearer ${MEI}` })
  assert.equal(refused.status, 429)
  assert(Number(refused.headers.get('Retry-After')) >= 1)
  await shop.withDatabase("update private.rate_limits set sender_limit = 30 where kind = 'photographs'")
})

/** Names of the photograph's files whose URLs this caller gets. */
async function sign(id: string, headers: HeadersInit = {}): Promise<string[]> {
  const { paths } = await (await shop.signPhotographs([id, randomUUID()], headers)).json()
  for (const path of Object.values<string>(paths)) {
    const [, payload = ''] = (new URL(path, 'https://x.example').searchParams.get('token') ?? '').split('.')
    const { exp } = JSON.parse(atob(payload))
    assert(exp - Date.now() / 1000 <= 3600)
  }
  return Object.keys(paths)
}

test('a photograph’s addresses are signed for an hour, for those who may see it', async () => {
  const { body } = await send(createJpeg())
  assert.deepEqual(await sign(body.id), [])
  const own = await sign(body.id, { Authorization: `Bearer ${MEI}` })
  assert.deepEqual(own, [`${body.id}.jpg`, `${body.id}-small.jpg`])
  await shop.withDatabase("update public.photographs set status = 'approved'")
  assert.equal((await sign(body.id)).length, 2)
  assert.equal((await shop.signPhotographs(['not-a-uuid'])).status, 400)
})
