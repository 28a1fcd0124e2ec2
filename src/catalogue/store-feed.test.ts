import { beforeEach, expect, test, vi } from 'vitest'
import { productFeed } from '../build/product-feed'
import type { Language } from '../language/languages'

const SHOP = { name: 'Liangyi', description: 'Jewelry', site: 'https://liangyi.example' }
/** What tells the variants of a group apart (support.google.com/merchants/answer/6324507). */
const TELLING = ['color', 'size', 'material', 'pattern', 'gender', 'age_group']

beforeEach(() => vi.resetModules())

type Item = Readonly<Record<string, string>>

/** The items of the demonstration's feed in a language. */
async function readFeed(language: Language): Promise<Item[]> {
  const prefix = language === 'fr' ? '/fr' : ''
  vi.doMock('../language/language', () => ({ LANGUAGE: language, LOCALE: `${language}-CA`, LANGUAGE_PREFIX: prefix }))
  const { fetchStoreCatalogue } = await import('./store-catalogue')
  const products = await fetchStoreCatalogue()
  const feed = new DOMParser().parseFromString(productFeed(products, SHOP, language), 'text/xml')
  return [...feed.getElementsByTagName('item')].map((item) =>
    Object.fromEntries([...item.children].map(({ tagName, textContent }) => [tagName.slice(2), textContent ?? ''])),
  )
}

const tell = (item: Item) => TELLING.map((name) => item[name] ?? '').join(' | ')

test.each(['en', 'fr'] as const)('in the feed of %s, no two variants of a group are alike', async (language) => {
  const items = await readFeed(language)
  const grouped = items.filter((item) => item.item_group_id)
  expect(new Set(grouped.map((item) => item.item_group_id)).size).toBeGreaterThan(10)
  expect(new Set(grouped.map((item) => `${item.item_group_id}: ${tell(item)}`)).size).toBe(grouped.length)
})

test.each([
  ['en', 'Brushed', 'Darkened bronze'],
  ['fr', 'Brossé', 'Bronze noirci'],
] as const)('in the feed of %s, every piece has what Google requires of jewelry, in that language', async (...row) => {
  const [language, pattern, color] = row
  const items = await readFeed(language)
  expect(items.filter((item) => !(item.color && item.gender === 'unisex' && item.age_group === 'adult'))).toEqual([])
  const ring = items.find(({ link }) => link?.includes('/product/edge-ring'))
  expect(ring).toMatchObject({ size: '5', pattern })
  expect(items.find(({ material }) => material === color)).toMatchObject({ color, size: '6' })
})
