import { createLogger, resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import { sandboxDefaults } from '../../sandbox/vite-plugin'
import { environmentPlugin, findDemonstrationData } from './environment-plugin'

const OWN = {
  name: 'Two Rivers Jewelry Ltd.',
  address: '12 Water Street, Halifax',
  jurisdiction: 'Nova Scotia',
  supportEmail: 'care@two-rivers.ca',
}

test('a merchant’s own details cause no warning', () => {
  expect(findDemonstrationData(OWN)).toBeNull()
})

test.each([
  [{ supportEmail: 'care@liangyi.example' }, 'supportEmail'],
  [{ name: 'Liangyi (demonstration)' }, 'name'],
  [{ address: '1 Example Street' }, 'address'],
])('the detail of the demonstration in %j is reported', (left, name) => {
  expect(findDemonstrationData({ ...OWN, ...left })).toBe(
    `src/merchant/merchant.ts still has the demonstration's ${name}.`,
  )
})

/** The warnings of a build, which resolves the configuration more than once. */
async function listWarnings(): Promise<string[]> {
  const warn = vi.fn()
  const customLogger = { ...createLogger('warn'), warn }
  const plugin = environmentPlugin({ defaults: sandboxDefaults })
  const resolve = () =>
    resolveConfig({ configFile: false, envDir: '/nowhere', customLogger, plugins: [plugin] }, 'build')
  await resolve()
  await plugin.buildApp.handler({ config: await resolve() })
  return warn.mock.calls.map(([message]) => String(message))
}

test('a build with a filled .env warns once about the demonstration’s details', async () => {
  vi.stubEnv('VITE_SHOPIFY_STORE_URL', 'https://two-rivers.myshopify.com')
  expect(await listWarnings()).toEqual([
    expect.stringContaining("src/merchant/merchant.ts still has the demonstration's "),
  ])
})

test('a build on the sandbox does not warn about demonstration data', async () => {
  vi.stubEnv('VITE_SHOPIFY_STORE_URL', '')
  expect(await listWarnings()).toEqual([])
})
