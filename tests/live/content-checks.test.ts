import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { type LiveShop, runChecks } from './check'
import { CONTENT_CHECKS } from './content-checks'
import { renderReport } from './report'

const STORE = 'https://store.test'

async function createShop(content: boolean): Promise<LiveShop> {
  const engine = await createStorefrontEngine({ origin: STORE, content })
  return {
    environment: {
      shopify: { url: STORE, token: SANDBOX_STOREFRONT_TOKEN, version: '2025-07' },
      supabase: { url: STORE, anonKey: '' },
      cart: 'local',
      checkout: 'shopify',
      site: undefined,
    },
    searchEntries: [],
    handlesWithSpecs: [],
    secrets: {},
    stripeMode: 'test',
    write: false,
    send: (request) => engine.handle(request),
    listPendingMigrations: async () => [],
  }
}

test('a store without content of its own shows the built-in texts, as the report says', async () => {
  const results = await runChecks(CONTENT_CHECKS, await createShop(false))
  expect(results.map(({ status, note }) => [status, note])).toEqual([
    ['ok', 'Built in; the store sets none of it.'],
    ['ok', 'Engraved: shield-signet, visor-ring. Gift wrap is offered.'],
    ['ok', 'Built in; the store sets none of it.'],
    ['ok', 'The store has none.'],
    ['ok', 'Built in; the store has no blog "journal" with an article.'],
    ['ok', 'Built in; the store sets none of it.'],
    ['ok', 'Built in; the store sets none of it.'],
    ['ok', 'The store has none.'],
  ])
})

test('the report names the content that a store has set', async () => {
  const report = renderReport(await runChecks(CONTENT_CHECKS, await createShop(true)))
  expect(report).toMatch(/facts, videos.*\n.*Set: .*materials of \d+/)
  expect(report).toMatch(/words and pictures.*\n.*Set: tagline, .*/)
  expect(report).toMatch(/pages.*\n.*Set: \/care, \/story\./)
  expect(report).toMatch(/journal\n.*The store’s own: \/journal\/the-workshop, /)
  expect(report).toMatch(/policies\n.*Set: privacyPolicy, .*/)
})
