import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../../sandbox/sandbox'
import { SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { LEAST_SCOPES, NEW_STORE_FILTERS, type StoreOptions } from '../../sandbox/storefront/store-options'
import { storeFacts } from '../../src/backends/store-facts'
import { readEnvironment } from '../../src/build/read-environment'
import { reportChecks } from './check'
import { SHOPIFY_CHECKOUT_CHECKS } from './shopify-checkout-checks'
import { STOREFRONT_CHECKS } from './storefront-checks'

const SITE = 'https://www.liangyi.example'
const STORE = 'https://liangyi.myshopify.com'
const PRIMARY = 'https://liangyi.store.example'

beforeEach(() => storeFacts.setState(storeFacts.getInitialState(), true))

/** Checks a store of the sandbox; returns the titles and texts of what is wrong, and the requests' hosts. */
async function check(options: Partial<StoreOptions> = {}, respond?: (request: Request) => Response | undefined) {
  const sandbox = await createSandbox({ engines: ['storefront'], primaryDomain: PRIMARY, ...options })
  const hosts: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { host, pathname } = new URL(input)
    hosts.push(host)
    const url = pathname === '/' ? new URL('/sandbox/online-store', input) : input
    const request = new Request(url, init)
    return respond?.(request) ?? (await sandbox.handle(request)) ?? new Response(null, { status: 404 })
  })
  const environment = readEnvironment({
    VITE_SHOPIFY_STORE_URL: STORE,
    VITE_SHOPIFY_STOREFRONT_TOKEN: SANDBOX_STOREFRONT_TOKEN,
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'key',
    VITE_SITE_URL: SITE,
  })
  if ('problems' in environment) throw new Error(environment.problems.join())
  const { lines } = await reportChecks([...STOREFRONT_CHECKS, ...SHOPIFY_CHECKOUT_CHECKS], { environment, secrets: {} })
  vi.unstubAllGlobals()
  await sandbox.close()
  return { report: lines.join('\n'), wrong: lines.filter((line) => line.startsWith('WRONG')), hosts }
}

const CHECKOUTS = [
  'WRONG  Shopify: a piece’s checkout opens in English',
  'WRONG  Shopify: a piece’s checkout opens in Français',
]

test('the store that the guide ends with passes every check, and its checkout is opened once in each language', async () => {
  const { report, wrong, hosts } = await check()
  expect(wrong).toEqual([])
  expect(report).toMatch(/^9 OK, 0 wrong, 0 not made\.$/m)
  // The primary domain itself, and two checkouts.
  expect(hosts.filter((host) => host === new URL(PRIMARY).host)).toHaveLength(3)
})

describe('a check of a store', () => {
  test('names each missing access scope with what it costs', async () => {
    const { report } = await check({ scopes: LEAST_SCOPES })
    expect(report).toContain('unauthenticated_read_product_tags (without it, products have no tags)')
    expect(report).toContain('unauthenticated_read_product_inventory (without it, no page says how many')
    expect(report).toContain('unauthenticated_read_content (without it, your menus, journal and redirects')
    expect(report).toContain('unauthenticated_read_metaobjects (without it, your pages')
    expect(report).toMatch(/→ .*turn on unauthenticated_read_content/)
  })

  test('without permission for carts says that no checkout opens', async () => {
    const { report, wrong } = await check({ scopes: ['unauthenticated_read_product_listings'] })
    expect(wrong).toEqual(expect.arrayContaining(CHECKOUTS))
    expect(report).toContain('unauthenticated_write_checkouts (without it, no checkout opens)')
  })

  test('names each filter that is off', async () => {
    const { report } = await check({ filters: NEW_STORE_FILTERS })
    expect(report).toMatch(/Turn on Vendor, Product type, Tag, .*Length.* in the Search & Discovery app/)
  })

  test('names a version that the shop has not been tried with', async () => {
    const { report } = await check({ answersAs: '2026-07' })
    expect(report).toContain('Shopify answers as 2026-07')
  })

  test('behind a password says that customers see it, at the primary domain and at the checkout', async () => {
    const { report, wrong } = await check({ isPasswordProtected: true })
    expect(wrong).toEqual(['WRONG  Shopify: the primary domain is open to customers', ...CHECKOUTS])
    expect(report).toContain('Customers see the store’s password page.')
  })

  test('whose primary domain is the site’s says that it has no checkout', async () => {
    const { report, wrong } = await check({ primaryDomain: 'https://liangyi.example' })
    expect(wrong).toEqual(['WRONG  Shopify: the primary domain is open to customers', ...CHECKOUTS])
    expect(report).toContain('choose a primary domain that isn’t your site’s address')
  })

  test('whose Online Store doesn’t sell a piece says that its checkout leads back to a cart', async () => {
    const { report, wrong } = await check({ headlessOnly: ['halberd-earrings'] })
    expect(wrong).toEqual(CHECKOUTS)
    expect(report).toContain('Publish your products to the Online Store, too')
  })

  test.each([403, 429, 430])('whose checkout answers %i couldn’t tell', async (status) => {
    const { wrong, report } = await check({}, ({ url }) =>
      url.includes('/sandbox/checkout/') ? new Response(null, { status }) : undefined,
    )
    expect(wrong).toEqual([])
    expect(report).toContain(`answered ${status}, which tells nothing.`)
  })
})
