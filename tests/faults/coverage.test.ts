import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FUNCTION_ROWS } from '../../supabase/functions/_testing/fault-rows'
import { ACCOUNT_ACTIONS } from './account-actions'
import { ACTIONS } from './actions'
import { READS } from './reads'
import { WRITES } from './writes'

const ROOT = join(import.meta.dirname, '../..')

const ROWS = [
  ...[...READS, ...WRITES, ...ACTIONS, ...ACCOUNT_ACTIONS, ...FUNCTION_ROWS].map(({ operation }) => operation),
  'function:confirm-order',
]

/** Called by the build, which fails with them, and by a development server's pages. */
const CALLED_BY_BUILD: readonly string[] = [
  'storefront:StoreArticles',
  'storefront:StoreCatalogue',
  'storefront:StoreCollections',
  'storefront:StoreContent',
  'storefront:StoreFacts',
  'storefront:StorePages',
  'storefront:StoreProducts',
  'storefront:UrlRedirects',
]

/** Called, and retried, by Stripe, pg_cron, mail programs and monitors. The functions' own calls have rows. */
const CALLED_FROM_OUTSIDE: readonly string[] = [
  'function:stripe-webhook',
  'function:every-minute',
  'function:unsubscribe',
  'function:health',
]

/** Calls whose faults another file tests. */
const TEST_FILES: Readonly<Record<string, string>> = {
  'storefront:MoreVariants': 'src/catalogue/product/many-variants.test.tsx',
  'storefront:MirrorVariants': 'supabase/functions/_shared/scheduled/mirror-products.test.ts',
  'storefront:OpenedCart': 'src/cart/checkout/settle-checkouts.test.tsx',
  'shop_settings:select': 'src/admin/reviews/reviews-view.test.tsx',
  'shop_settings:update': 'src/admin/reviews/reviews-view.test.tsx',
  'reviews:update': 'src/admin/reviews/reviews-view.test.tsx',
  'rpc:my_unpublished_reviews': 'src/reviews/own-reviews.test.tsx',
  'rpc:reviews_need_approval': 'src/reviews/own-reviews.test.tsx',
  'newsletter_subscriptions:select': 'src/admin/subscribers/subscribers-view.test.tsx',
  'rpc:subscriber_count': 'src/admin/subscribers/subscribers-view.test.tsx',
  'saved_products:upsert': 'src/saved/saved-sync.test.tsx',
  'saved_products:delete': 'src/saved/saved-sync.test.tsx',
  images: 'src/ui/responsive-image.test.tsx',
}

const COVERED = [...ROWS, ...CALLED_BY_BUILD, ...CALLED_FROM_OUTSIDE, ...Object.keys(TEST_FILES)]

/** The storefront's documents, calls of tables and database functions, and edge functions in the sources. */
function listCalls(): string[] {
  const shop = readSources('src')
  const sources = shop + readSources('supabase/functions')
  const folders = readdirSync(join(ROOT, 'supabase/functions'), { withFileTypes: true })
  const endpoints = folders.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  return [
    ...[...sources.matchAll(/`\s*(?:query|mutation) (\w+)/g)].map(([, name]) => `storefront:${name}`),
    ...[...shop.matchAll(/\.from\('(\w+)'\)\s*\.(\w+)/g)].map(([, table, verb]) => `${table}:${verb}`),
    ...[...sources.matchAll(/(?:\.rpc\(|\bcallDatabase\(context, )'(\w+)'/g)].map(([, name]) => `rpc:${name}`),
    ...endpoints.map(({ name }) => `function:${name}`),
  ]
}

function readSources(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/database\.types|graphql-env|_testing|^build/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n')
}

test('every call of the shop has a row in the fault matrix, or a file that tests its faults', () => {
  expect(listCalls().filter((call) => !COVERED.includes(call))).toEqual([])
})

test('every row, except of Auth, Stripe and images, is of a call in the sources', () => {
  const calls = listCalls()
  expect(COVERED.filter((name) => !/^auth:|^stripe:|^images$/.test(name) && !calls.includes(name))).toEqual([])
})

test.each(Object.entries(TEST_FILES))('the file that tests the faults of %s exists', (_, file) => {
  expect(existsSync(file), file).toBe(true)
})
