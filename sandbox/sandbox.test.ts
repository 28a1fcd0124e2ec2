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
