import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShopWith } from '../../tests/render-shop'
import { SPECIFIED } from '../domain/assortment'

const described = SPECIFIED.collections.map((collection) => ({
  ...collection,
  description: `Of ${collection.title}`,
  image: { url: 'https://cdn.example/wide.jpg', altText: `A picture of ${collection.title}` },
}))

test.each([
  ['/collections/armorlight', 'ARMORLIGHT', 11],
  ['/collections/heart-of-jade', 'Heart of Jade', 11],
])(
  '%s describes its collection, with its picture, and lists only its products, each with a button',
  async (path, name, count) => {
    await renderShopWith({ store: { assortment: { ...SPECIFIED, collections: described } } }, path)
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.getByText(`Of ${name}`)).toBeVisible()
    expect(screen.getByRole('img', { name: `A picture of ${name}` })).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Loading products' })).getAllByRole('listitem')).toHaveLength(8)
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(count)
    for (const card of cards) {
      expect(within(card).getByText(name)).toBeVisible()
      expect(within(card).getByRole('button', { name: /^(Add to Cart|Sold Out)/ })).toBeVisible()
    }
  },
)

test('a list that the store doesn’t describe has a generic description', async () => {
  await renderShopWith({}, '/collections/armorlight')
  expect(screen.getByText('All ARMORLIGHT.')).toBeVisible()
})

test('the address of a category’s collection leads to the category, in the same order', async () => {
  await renderShopWith({}, '/collections/rings?sort=price-desc')
  expect(await screen.findByRole('heading', { level: 1, name: 'Rings' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc')
})
