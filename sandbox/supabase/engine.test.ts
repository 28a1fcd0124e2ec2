import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createSupabaseEngine } from './engine'
import { serviceRoleKey } from './keys'
import { SEEDED_USERS } from './seeded-users'
import { createTestClient, SHOP_ORIGIN } from './test-client'

const engine = await createSupabaseEngine({ origin: SHOP_ORIGIN })
beforeEach(() => engine.reset())
afterAll(() => engine.close())

async function signedIn(role: 'customer' | 'admin') {
  const client = createTestClient(engine)
  const account = SEEDED_USERS.find((known) => known.role === role)
  await client.auth.signInWithPassword({ email: account?.email ?? '', password: account?.password ?? '' })
  return client
}

const message = { first_name: 'Ming', last_name: 'Wu', email: 'ming@example.com', subject: 'Size', message: 'A 7?' }

test.each(SEEDED_USERS)('$email of seed.sql signs in with the password that /sandbox shows', async (user) => {
  const { data, error } = await createTestClient(engine).auth.signInWithPassword(user)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(user.email)
})

test('a second subscription is refused by the table, and nothing is printed', async () => {
  const printed = vi.spyOn(console, 'error')
  const client = createTestClient(engine)
  expect((await client.from('newsletter_subscriptions').insert({ email: ' Ming@Example.com' })).error).toBeNull()
  const again = await client.from('newsletter_subscriptions').insert({ email: 'ming@example.com' })
  expect(again.status).toBe(409)
  expect(printed).not.toHaveBeenCalled()
})

test('a violated check constraint is status 400 with code 23514, as in hosted PostgREST', async () => {
  const admin = await signedIn('admin')
  const { data: found } = await admin.rpc('contact_inbox', { search: 'edge ring', page_size: 1 })
  const { status, error } = await admin
    .from('contact_submissions')
    .update({ status: 'nonsense' })
    .eq('id', found?.[0]?.id ?? '')
  expect([status, error?.code]).toEqual([400, '23514'])
})

test("a client's messages above the limit get status 429 from a trigger", async () => {
  const client = createTestClient(engine)
  const answers = []
  for (let sent = 0; sent < 11; sent += 1) answers.push(await client.from('contact_submissions').insert(message))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  expect(answers[10]?.error?.message).toBe('')
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

test('reviews have keyset pages and a summary', async () => {
  const client = await signedIn('customer')
  const written = {
    product_id: 'halberd-earrings',
    user_id: crypto.randomUUID(),
    user_name: 'Liar',
    title: 'Good',
    comment: 'Yes',
  }
  for (const rating of [5, 4, 4]) expect((await client.from('reviews').insert({ ...written, rating })).error).toBeNull()

  const visitor = createTestClient(engine)
  const columns = 'id, user_name, rating, created_at'
  const page = () =>
    visitor
      .from('reviews')
      .select(columns)
      .eq('product_id', 'halberd-earrings')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
  const { data: first } = await page().limit(2)
  const key = first?.at(-1)
  const { data: second } = await page()
    .lte('created_at', key?.created_at ?? '')
    .or(`created_at.lt."${key?.created_at}",id.lt.${key?.id}`)
    .limit(2)
  expect([...(first ?? []), ...(second ?? [])].map(({ user_name }) => user_name)).toEqual(['mei', 'mei', 'mei'])
  expect(new Set([...(first ?? []), ...(second ?? [])].map(({ id }) => id)).size).toBe(3)

  const { data: summary } = await visitor.rpc('review_summary', { product_id: 'halberd-earrings' }).single()
  expect(summary).toEqual({ average: 4.3, ratings: 3, histogram: [0, 0, 0, 2, 1] })
})

test('the admin reads the inbox, counts it and sets a status', async () => {
  const admin = await signedIn('admin')
  const { data: found } = await admin.rpc('contact_inbox', { search: 'edge ring', page_size: 5 })
  expect(found).toHaveLength(1)
  const changed = await admin
    .from('contact_submissions')
    .update({ status: 'resolved' })
    .eq('id', found?.[0]?.id ?? '')
    .select('status')
    .single()
  expect(changed.data).toEqual({ status: 'resolved' })
  const { data: counts } = await admin.from('contact_status_counts').select('status, submissions').order('status')
  expect(counts).toEqual([
    { status: 'in_progress', submissions: 1 },
    { status: 'new', submissions: 2 },
    { status: 'resolved', submissions: 2 },
  ])
  const { error } = await (await signedIn('customer')).rpc('contact_inbox', {})
  expect(error?.code).toBe('42501')
})

test('an order is written with the service key and read with its session id', async () => {
  const order = {
    session_id: 'cs_test',
    status: 'paid',
    customer_email: 'a@example.com',
    user_id: crypto.randomUUID(),
    total_cad: 143,
    shipping_cad: 15,
  }
  const items = [{ name: 'Edge Ring', quantity: 1, price_cad: 128 }]
  const service = createTestClient(engine, { key: serviceRoleKey })
  expect((await service.rpc('record_order', { ...order, items })).data).toMatchObject({ status: 'paid', user_id: null })
  expect((await createTestClient(engine).rpc('record_order', { ...order, items })).error).not.toBeNull()

  const columns = 'id, status, total_amount_cad, items'
  const look = (headers?: Record<string, string>) =>
    createTestClient(engine, { headers }).from('orders').select(columns).eq('stripe_session_id', 'cs_test')
  expect((await look()).data).toEqual([])
  expect((await look({ 'x-checkout-session': 'cs_test' })).data).toEqual([
    expect.objectContaining({ status: 'paid', total_amount_cad: 143, items }),
  ])
})

test('the database cart holds what the storefront sells', async () => {
  const session = crypto.randomUUID()
  const visitor = createTestClient(engine, { headers: { 'x-cart-session': session } })
  const { data: products } = await visitor.from('products').select('id').limit(1)
  const product = products?.[0]?.id ?? ''
  expect(product).toMatch(/^gid:\/\/shopify\/ProductVariant\/\d+$/)
  expect(
    (await visitor.from('cart_items').insert({ product_id: product, session_id: session, quantity: 2 })).error,
  ).toBeNull()
  const { data: lines } = await visitor
    .from('cart_items')
    .select('id, product_id, quantity, products (id, name, price_cad, image_url, collection)')
    .eq('session_id', session)
  expect(lines).toEqual([
    expect.objectContaining({
      product_id: product,
      quantity: 2,
      products: expect.objectContaining({ id: product, price_cad: expect.any(Number) }),
    }),
  ])
  expect((await createTestClient(engine).from('cart_items').select('id')).data).toEqual([])
})

test('a request without the key is refused', async () => {
  expect((await engine.handle(new Request(`${SHOP_ORIGIN}/rest/v1/reviews`))).status).toBe(401)
})

test('the panel names the accounts and shows mails as text', async () => {
  await createTestClient(engine).auth.signUp({ email: 'a@example.com', password: 'secret-1' })
  const markup = (await engine.panel?.()) ?? ''
  expect(markup).toContain('liangyi-admin')
  expect(markup).toContain('Open the link')
})

test('a folder keeps its data, is locked by one process, and reports changed migrations', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'liangyi-')), 'database')
  const first = await createSupabaseEngine({ origin: SHOP_ORIGIN, dataFolder: folder })
  await createTestClient(first).from('newsletter_subscriptions').insert({ email: 'kept@example.com' })
  await first.close()

  const second = await createSupabaseEngine({ origin: SHOP_ORIGIN, dataFolder: folder })
  const again = await createTestClient(second).from('newsletter_subscriptions').insert({ email: 'kept@example.com' })
  expect(again.status).toBe(409)
  await second.withDatabase((database) =>
    database.exec("update supabase_migrations.schema_migrations set statements = '{changed}'"),
  )
  await second.close()

  vi.spyOn(console, 'error').mockImplementation(() => {})
  const third = await createSupabaseEngine({ origin: SHOP_ORIGIN, dataFolder: folder })
  const refused = await createTestClient(third).from('reviews').select('id')
  expect(refused).toMatchObject({ status: 503, error: { message: expect.stringContaining('npm run sandbox:reset') } })
  await third.close()
  expect(await readdir(join(folder, '..'))).toEqual(['database'])
  await rm(join(folder, '..'), { recursive: true })
}, 60_000)

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
