import { createLogger, resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import { listDemonstrationHandles, sandboxDefaults } from '../../sandbox/vite-plugin'
import { findDemonstrationData } from './demonstration-data'
import { environmentPlugin } from './environment-plugin'

const HANDLES = new Set(['edge-ring', 'tide-comb'])
const OWN = {
  merchant: {
    name: 'Two Rivers Jewelry Ltd.',
    address: '12 Water Street, Halifax',
    jurisdiction: 'Nova Scotia',
    supportEmail: 'care@two-rivers.ca',
  },
  searchHandles: ['river-ring'],
  specsHandles: ['river-ring'],
}

test('a merchant’s own data causes no warning', () => {
  expect(findDemonstrationData(HANDLES, OWN)).toEqual([])
})

test.each([
  [{ merchant: { ...OWN.merchant, supportEmail: 'care@liangyi.example' } }, 'merchant.ts', 'supportEmail'],
  [{ merchant: { ...OWN.merchant, name: 'Liangyi (demonstration)' } }, 'merchant.ts', 'name'],
  [{ merchant: { ...OWN.merchant, address: '1 Example Street' } }, 'merchant.ts', 'address'],
  [{ searchHandles: ['river-ring', 'edge-ring'] }, 'search-catalogue.ts', 'edge-ring'],
  [{ specsHandles: ['tide-comb', 'river-ring'] }, 'product-specs.ts', 'tide-comb'],
])('demonstration data left in %j is reported with its file', (left, file, name) => {
  expect(findDemonstrationData(HANDLES, { ...OWN, ...left })).toEqual([
    `src/merchant/${file} still has the demonstration's ${name}.`,
  ])
})

async function listWarnings(): Promise<string[]> {
  const warn = vi.fn()
  await resolveConfig(
    {
      configFile: false,
      envDir: '/nowhere',
      customLogger: { ...createLogger('warn'), warn },
      plugins: [environmentPlugin({ defaults: sandboxDefaults, demonstrationHandles: listDemonstrationHandles })],
    },
    'build',
  )
  return warn.mock.calls.map(([message]) => String(message))
}

test('a build with a filled .env warns about each file with demonstration data', async () => {
  vi.stubEnv('VITE_SHOPIFY_STORE_URL', 'https://two-rivers.myshopify.com')
  const warnings = (await listWarnings()).join('\n')
  for (const file of ['merchant.ts', 'search-catalogue.ts', 'product-specs.ts'])
    expect(warnings).toContain(`src/merchant/${file} still has the demonstration's `)
})

test('a build on the sandbox does not warn about demonstration data', async () => {
  vi.stubEnv('VITE_SHOPIFY_STORE_URL', '')
  expect(await listWarnings()).toEqual([])
})
