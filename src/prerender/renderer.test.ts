import { http } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { securityRejection } from '../../sandbox/fault-responses'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { databaseReady, network } from '../../tests/sandbox'
import { serveStorefront } from '../../tests/serve-storefront'
import { REPEAT_WAITS_MS } from '../backends/storefront'
import { renderer } from './renderer'

/** As in the build. */
async function loadStore() {
  vi.stubEnv('SSR', true)
  await databaseReady()
  return renderer.loadStore()
}

const SIZES = Array.from({ length: 14 }, (_, index) => String(index + 1))

test('the document of a product whose first variants are sold out has its first variant that can be bought, and all others', async () => {
  const lines = SIZES.map((size, index) =>
    createExportLine({
      Handle: 'many-ring',
      Title: index === 0 ? 'Many Ring' : '',
      'Option1 Name': 'Size',
      'Option1 Value': size,
      ...(index < 11 && { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }),
    }),
  )
  await serveStorefront({ csv: createExport(...lines) })
  const { render } = await loadStore()
  const { body, jsonLd } = await render('/product/many-ring', async () => ({}))
  expect(body).toContain('Add to Cart: size 12')
  expect(body).not.toContain('Loading...')
  expect(JSON.stringify(jsonLd).match(/"@type":"Offer"/g)).toHaveLength(SIZES.length)
})

test('the build encodes the picture that a product’s page shows: that of the first variant that can be bought', async () => {
  const line = (finish: string, stock: number) =>
    createExportLine({
      Handle: 'two-ring',
      Title: stock === 0 ? 'Two Ring' : '',
      'Option1 Name': 'Finish',
      'Option1 Value': finish,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': stock,
      'Variant Inventory Policy': 'deny',
      'Variant Image': `https://cdn.example/${finish}.jpg`,
    })
  await serveStorefront({ csv: createExport(line('brushed', 0), line('polished', 2)) })
  const { render } = await loadStore()
  const encoded: string[] = []
  await render('/product/two-ring', async (urls) => {
    encoded.push(...urls)
    return {}
  })
  expect(encoded).toEqual([expect.stringContaining('polished')])
})

test('a document’s ratings serve the browser for a day, and all its other data is loaded again', async () => {
  const { render } = await loadStore()
  for (const path of ['/', '/collections/armorlight', '/product/armor-pendant']) {
    const { body, state } = await render(path, async () => ({}))
    expect(body.includes('4.5 of 5 stars')).toBe(true)
    const invalidated = new Map(state.queries.queries.map(({ queryHash, state }) => [queryHash, state.isInvalidated]))
    const rating = '["reviews","armor-pendant","rating"]'
    expect(invalidated.get(rating)).toBe(false)
    const others = [...invalidated].filter(([hash]) => !hash.startsWith('["reviews"'))
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(([, isInvalidated]) => !isInvalidated)).toEqual([])
  }
})

describe('a build whose storefront refuses calls', () => {
  beforeEach(async () => {
    const { build } = REPEAT_WAITS_MS
    REPEAT_WAITS_MS.build = build.map(() => 0)
    onTestFinished(() => void Object.assign(REPEAT_WAITS_MS, { build }))
  })

  /** Refuses every third call, or all. */
  function refuse(isRefused: (count: number) => boolean) {
    let count = 0
    network.use(
      http.post('*/graphql.json', () => {
        count += 1
        return isRefused(count) ? securityRejection() : undefined
      }),
    )
  }

  test('passes through if some are refused, with every product in its pages', async () => {
    refuse((count) => count % 3 === 0)
    const { catalogue, addresses, render } = await loadStore()
    expect(catalogue.map(({ handle }) => handle)).toContain('armor-pendant')
    expect(addresses).toContain('/product/armor-pendant')
    const { body } = await render('/product/armor-pendant', async () => ({}))
    expect(body).toContain('Armor Pendant')
  })

  test('fails if all are refused', async () => {
    const { render } = await loadStore()
    refuse(() => true)
    await expect(renderer.loadStore()).rejects.toThrow('HTTP error! status: 430')
    await expect(render('/product/armor-pendant', async () => ({}))).rejects.toThrow('430')
  })

  test('fails if the storefront has no product at all', async () => {
    await serveStorefront({ csv: createExport() })
    await expect(loadStore()).rejects.toThrow('The storefront has no product at all.')
  })
})

test('the build goes on asking for longer than a minute', () => {
  expect(REPEAT_WAITS_MS.build.reduce((sum, waitMs) => sum + waitMs, 0)).toBeGreaterThan(60_000)
})
