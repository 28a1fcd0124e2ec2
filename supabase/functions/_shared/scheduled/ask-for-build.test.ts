import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { SITE } from '../../_testing/test-shop.ts'
import { askForBuild } from './ask-for-build.ts'
import { mirrorProducts } from './mirror-products.ts'

const { shop } = await setUpTestShop()

/** What the merchant and orders have changed in the store: a value of each answer, by its key. */
type Change = (key: string, value: unknown) => unknown
let change: Change = (_, value) => value
/** The sandbox's answers, by request. */
const answers = new Map<string, string>()
/** The bodies that the hook got, and its answer. */
let builds: { header: string | null; body: string }[] = []
let hookStatus = 200

beforeEach(async () => {
  change = (_, value) => value
  builds = []
  hookStatus = 200
  Object.assign(shop.context.env, { BUILD_HOOK_URL: `${SITE}/hooks/build` })
  shop.faults.set('/hooks/build', async (request) => {
    builds.push({ header: request.headers.get('authorization'), body: await request.text() })
    // GitHub's answer has no body.
    return new Response(null, { status: hookStatus })
  })
  shop.faults.set('/api/', async (request) => {
    if (request.headers.has('x-unchanged')) return undefined
    const body = await request.text()
    const headers = { ...Object.fromEntries(request.headers), 'x-unchanged': '1' }
    const answer =
      answers.get(body) ??
      (await (await shop.route(new Request(request.url, { method: 'POST', headers, body }))).text())
    answers.set(body, answer)
    return Response.json(JSON.parse(answer, (key, value) => change(key, value)))
  })
  await shop.withDatabase("update private.product_mirror set built_digest = null, built_at = null, hook_calls = '{}'")
})

/** Copies the whole store, as every ten minutes, and returns what the part after it did. */
async function readStore() {
  await shop.withDatabase('update private.product_mirror set completed_at = null, after_cursor = null')
  const outcome = await mirrorProducts(shop.context)
  assert.ok(outcome !== 'failed' && outcome !== 'not set up')
  return askForBuild(shop.context)
}

const passHours = (hours: number) =>
  shop.withDatabase(
    `update private.product_mirror set built_at = built_at - interval '${hours} hours', hook_calls =
       array(select called - interval '${hours} hours' from unnest(hook_calls) with ordinality as c (called, position) order by position)`,
  )

/** A store whose documents are built, an hour later. */
async function buildStore() {
  await readStore()
  await passHours(1)
  builds = []
}

/** Changes one value of the first product's. */
function changeOnce(name: string, changed: unknown): Change {
  let isDone = false
  return (key, value) => {
    if (isDone || key !== name) return value
    isDone = true
    return changed
  }
}

/** A store of one product, which is read faster. */
const serveOne =
  (next: Change): Change =>
  (key, value) => {
    if (key === 'hasNextPage') return false
    return next(key, key === 'nodes' && Array.isArray(value) ? value.slice(0, 1) : value)
  }

test('an order that leaves stock asks for no build', async () => {
  await buildStore()
  change = (key, value) => (/^(quantityAvailable|totalInventory|updatedAt)$/.test(key) ? 'another' : value)
  assert.deepEqual(await readStore(), { asked: false })
  assert.deepEqual(builds, [])
})

test.each([
  ['an order that takes the last piece', 'availableForSale', false],
  ['a new price', 'amount', '1.23'],
  ['a new compare-at price', 'compareAtPrice', { amount: '999.0', currencyCode: 'CAD' }],
  ['a renamed product', 'title', 'Another Ring'],
  ['a new description', 'description', 'New'],
  ['another picture', 'images', { nodes: [] }],
  ['another menu', 'menu', { items: [] }],
  ['a new home page or announcement', 'home', { nodes: [] }],
  ['a new page', 'pages', { nodes: [] }],
  ['a new primary domain', 'primaryDomain', { host: 'www.another.example' }],
])('%s asks for one build', async (_, key, changed) => {
  await buildStore()
  change = changeOnce(key, changed)
  assert.deepEqual(await readStore(), { asked: true })
  change = changeOnce(key, changed)
  await passHours(1)
  assert.deepEqual(await readStore(), { asked: false })
  assert.equal(builds.length, 1)
})

test('ten changes within the hour ask for two builds: one at once, one for the others together', async () => {
  await buildStore()
  for (let price = 1; price <= 10; price += 1) {
    change = serveOne(changeOnce('amount', `${price}.0`))
    await readStore()
  }
  assert.equal(builds.length, 1)
  await passHours(1)
  assert.deepEqual(await readStore(), { asked: true })
  assert.equal(builds.length, 2)
})

test('a day has at most twelve builds, and fewer by the merchant’s hours between them', async () => {
  for (let price = 1; price <= 20; price += 1) {
    change = serveOne(changeOnce('amount', `${price}.0`))
    await readStore()
    await passHours(1.01)
  }
  assert.equal(builds.length, 12)
  await passHours(24)
  shop.context.env.BUILD_HOOK_HOURS = '48'
  assert.deepEqual(await askForBuild(shop.context), { asked: false })
  await passHours(24)
  assert.deepEqual(await askForBuild(shop.context), { asked: true })
})

test('a change whose hook fails is built an hour later, and the monitor sees it until then', async () => {
  await buildStore()
  change = changeOnce('amount', '1.23')
  hookStatus = 503
  assert.match(
    await captureLog(async () => assert.equal(await readStore(), 'failed')),
    /^build: build hook failed: HTTP 503$/,
  )
  assert.deepEqual(await askForBuild(shop.context), { asked: false })
  await passHours(1)
  await captureLog(async () => {
    const response = await shop.health()
    const { build_hook, built_at } = await response.json()
    assert.deepEqual([response.status, build_hook], [503, 'fails'])
    assert.ok(Date.parse(built_at) <= Date.now())
  })
  hookStatus = 204
  assert.deepEqual(await askForBuild(shop.context), { asked: true })
  assert.deepEqual((await (await shop.health()).json()).build_hook, 'works')
})

test('overlapping calls ask for one build', async () => {
  await buildStore()
  change = changeOnce('amount', '1.23')
  await shop.withDatabase('update private.product_mirror set completed_at = null, after_cursor = null')
  await mirrorProducts(shop.context)
  await Promise.all([askForBuild(shop.context), askForBuild(shop.context), askForBuild(shop.context)])
  assert.equal(builds.length, 1)
})

test('a hook gets its header and body, and neither is logged', async () => {
  Object.assign(shop.context.env, {
    BUILD_HOOK_HEADER: 'Authorization: Bearer ghp_secret: 1',
    BUILD_HOOK_BODY: '{"event_type": "products-changed"}',
  })
  await readStore()
  assert.deepEqual(builds, [{ header: 'Bearer ghp_secret: 1', body: '{"event_type":"products-changed"}' }])
  shop.context.env.BUILD_HOOK_BODY = '{secret'
  const log = await captureLog(async () => assert.equal(await askForBuild(shop.context), 'failed'))
  assert.equal(log, 'build: SyntaxError')
})

test('a store without the permissions for its content is built when its products change', async () => {
  shop.faults.set('/hooks/build', () => {
    builds.push({ header: null, body: '' })
    return new Response()
  })
  const serve = shop.faults.get('/api/')
  shop.faults.set('/api/', async (request) => {
    const body = await request.clone().text()
    const errors = [{ message: 'Access denied for menu field.', extensions: { code: 'ACCESS_DENIED' } }]
    return body.includes('ShownContent') ? Response.json({ data: null, errors }) : serve?.(request)
  })
  await buildStore()
  assert.deepEqual(await readStore(), { asked: false })
  change = changeOnce('amount', '1.23')
  assert.deepEqual(await readStore(), { asked: true })
})

test('without a hook nothing is asked for', async () => {
  shop.context.env.BUILD_HOOK_URL = ''
  assert.equal(await readStore(), 'not set up')
})
