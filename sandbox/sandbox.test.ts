import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from './sandbox'

const ORIGIN = 'http://127.0.0.1:4601'
let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await createSandbox({ engines: ['storefront'] })
})
afterEach(() => sandbox.close())

const get = (path: string) => sandbox.handle(new Request(`${ORIGIN}${path}`))
test('requests for unknown paths and backends that aren’t served are not handled', async () => {
  for (const path of ['/', '/products', '/sandboxes', '/api', '/rest/v1/reviews', '/functions/v1/x', '/auth']) {
    expect(await get(path)).toBeUndefined()
  }
  expect((await get('/sandbox/nothing'))?.status).toBe(404)
})

test('the page lists the backends and their carts', async () => {
  const page = await (await get('/sandbox'))?.text()
  expect(page).toContain('22 products')
  expect(page).toContain('No cart has been made yet')
})

test('a missing catalogue is shown on the sandbox’s page', async () => {
  const broken = await createSandbox({ engines: ['storefront'], catalogue: '/no/such/export.csv' })
  const page = await broken.handle(new Request(`${ORIGIN}/sandbox`))
  expect(await page?.text()).toContain('It could not start: ENOENT')
})
