import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIntersectionObserver } from '../../../tests/intersection-observer'
import { renderShop } from '../../../tests/render-shop'

beforeEach(() => void stubIntersectionObserver(true))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function titlesOf(row: string): Promise<string[]> {
  const region = await screen.findByRole('region', { name: row })
  return [...region.querySelectorAll('article h3')].map((heading) => heading.textContent ?? '')
}

test('a product page ends with a pair, its collection and the recently viewed products, which Clear removes', async () => {
  await renderShop('/product/edge-ring')
  expect(await titlesOf('More from this collection')).toHaveLength(4)
  expect(screen.getByRole('region', { name: 'Wear together' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Wear it with' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  const row = within(screen.getByRole('region', { name: 'More from this collection' }))
  expect(row.getByText('All of ARMORLIGHT')).toHaveAttribute('href', '/collections/armorlight')
  expect(row.queryByText('Heart of Jade')).toBeNull()

  await renderShop('/product/tide-comb')
  await screen.findByRole('region', { name: 'More from this collection' })
  const { user } = await renderShop('/product/twin-fish-ring')
  const viewed = await titlesOf('Recently viewed')
  const worn = await titlesOf('Wear it with')
  expect(worn).toHaveLength(4)
  const all = [...worn, ...(await titlesOf('More from this collection')), ...viewed]
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain('Twin Fish Ring')
  expect(viewed.length).toBeGreaterThan(0)
  expect(['Tide Comb', 'Edge Ring']).toEqual(expect.arrayContaining(viewed))
  await user.click(screen.getByText('Clear'))
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  expect(localStorage.getItem('liangyi.recently-viewed')).toBeNull()
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Wear it with' }))
})
