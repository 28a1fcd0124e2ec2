import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createSupabaseEngine } from './engine'
import { anonKey } from './keys'
import { migrate, readMigrations } from './migrations'
import { createTestClient, SHOP_ORIGIN } from './test-client'

const sendMails = vi.fn()
const engine = await createSupabaseEngine({ origin: SHOP_ORIGIN, sendMails })
beforeEach(async () => {
  sendMails.mockClear()
  await engine.reset()
})
afterAll(() => engine.close())

const message = { first_name: 'Ming', last_name: 'Wu', email: 'ming@example.com', subject: 'Size', message: 'A 7?' }

test('a message starts the sending of the mail that tells the shop', async () => {
  const client = createTestClient(engine)
  await client.from('reviews').select('id').limit(1)
  expect(sendMails).not.toHaveBeenCalled()
  await client.from('contact_submissions').insert(message)
  expect(sendMails).toHaveBeenCalledOnce()
})

test('half of a surrogate pair is refused, and a whole one is stored', async () => {
  const client = createTestClient(engine)
  const halves = await client.from('contact_submissions').insert({ ...message, subject: 'Size \ud83d' })
  expect(halves).toMatchObject({ status: 400, error: { code: '22P02' } })
  const whole = await client.from('contact_submissions').insert({ ...message, subject: 'Size 💍 \\ud83d' })
  expect(whole.status).toBe(201)
})

test('concurrent messages are handled one by one, each with its own headers', async () => {
  const clients = Array.from({ length: 12 }, (_, n) =>
    createTestClient(engine, { headers: { 'x-forwarded-for': `203.0.113.${n}` } }),
  )
  const answers = await Promise.all(
    clients.map((client, n) => client.from('contact_submissions').insert({ ...message, email: `m${n}@example.com` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(clients.map(() => 201))
})

test('a message or request above its limit says when to retry, also to pages of another origin', async () => {
  const { rows } = await engine.withDatabase(async (database) => {
    // Its window doesn't end during the test.
    await database.exec("update private.rate_limits set client_limit = 1, window_length = '20000 days'")
    return database.query<{ id: string }>('select id from public.products limit 1')
  })
  const request = { email: 'ming@example.com', variant_id: rows[0]?.id, product_handle: 'ring' }
  for (const [path, body] of [
    ['contact_submissions', message],
    ['rpc/request_back_in_stock', request],
  ] as const) {
    const send = () =>
      engine.handle(
        new Request(`${SHOP_ORIGIN}/rest/v1/${path}`, {
          method: 'POST',
          headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
          body: JSON.stringify(body),
        }),
      )
    await send()
    const { status, headers } = await send()
    expect([path, status]).toEqual([path, 429])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After, Content-Encoding')
  }
})

test('the panel names the accounts and shows mails as text', async () => {
  await createTestClient(engine).auth.signUp({ email: 'a@example.com', password: 'secret-1' })
  const markup = (await engine.panel?.()) ?? ''
  expect(markup).toContain('liangyi-admin')
  expect(markup).toContain('Open the link')
})

test('a folder keeps its data, which one process uses at a time', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'liangyi-')), 'database')
  const first = await createSupabaseEngine({ origin: SHOP_ORIGIN, dataFolder: folder })
  await createTestClient(first).from('newsletter_subscriptions').insert({ email: 'kept@example.com' })
  await first.close()

  const second = await createSupabaseEngine({ origin: SHOP_ORIGIN, dataFolder: folder })
  const again = await createTestClient(second).from('newsletter_subscriptions').insert({ email: 'kept@example.com' })
  expect(again.status).toBe(409)
  await second.close()
  expect(await readdir(join(folder, '..'))).toEqual(['database'])
  await rm(join(folder, '..'), { recursive: true })
})

test('a database that was made with other migrations names the command that empties it', async () => {
  const migrations = (await readMigrations()).map((migration) => ({ ...migration, sql: '-- changed' }))
  await expect(engine.withDatabase((database) => migrate(database, migrations))).rejects.toThrow(
    'npm run sandbox:reset',
  )
})

test('the database cart sells the given catalogue', async () => {
  const csv =
    'Handle,Title,Vendor,Variant Price,Image Src\nplain-band,Plain Band,ARMORLIGHT,52.50,https://cdn.test/band.jpg\n'
  const other = await createSupabaseEngine({ csv })
  const { data } = await createTestClient(other).from('products').select('name, price_cad, image_url, collection')
  expect(data).toEqual([
    { name: 'Plain Band', price_cad: 52.5, image_url: 'https://cdn.test/band.jpg', collection: 'ARMORLIGHT' },
  ])
  await other.close()
})
