import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { stubIntersectionObserver } from '../../../tests/intersection-observer'
import { renderShop } from '../../../tests/render-shop'
import { serveStorefront } from '../../../tests/serve-storefront'

const COMPLEMENTARY = 'product.metafields.shopify--discovery--product_recommendation.complementary_products'

beforeEach(() => void stubIntersectionObserver(true))

async function titlesOf(row: string): Promise<string[]> {
  const region = await screen.findByRole('region', { name: row })
  return [...region.querySelectorAll('article h3')].map((heading) => heading.textContent ?? '')
}

test('a product page ends with the pieces to wear with it, recommendations and what was viewed, which Clear removes', async () => {
  await renderShop('/product/tide-comb')
  expect(await titlesOf('You may also like')).toHaveLength(4)
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()

  const { user } = await renderShop('/product/edge-ring')
  const viewed = await titlesOf('Recently viewed')
  expect(viewed).toEqual(['Tide Comb'])
  expect(await titlesOf('Wear it with')).toContain('Still Water Ring')
  const all = [...(await titlesOf('Wear it with')), ...(await titlesOf('You may also like')), ...viewed]
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain('Edge Ring')
  await user.click(screen.getByText('Clear'))
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  expect(localStorage.getItem('liangyi.recently-viewed')).toBeNull()
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Wear it with' }))
})

test('fewer than four recommendations that can be bought are not shown, and complementary pieces are', async () => {
  const line = (handle: string, soldOut = false) =>
    createExportLine({
      Handle: handle,
      Title: handle,
      [`Complementary (${COMPLEMENTARY})`]: handle === 'ring' ? 'cuff' : '',
      ...(soldOut && { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }),
    })
  const csv = createExport(line('ring'), line('cuff'), line('one'), line('two'), line('three'), line('four', true))
  await serveStorefront({ csv })
  await renderShop('/product/ring')
  expect(await titlesOf('Wear it with')).toEqual(['cuff'])
  expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull()
})
