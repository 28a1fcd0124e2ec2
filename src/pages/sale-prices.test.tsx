import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { serveStorefront } from '../../tests/serve-storefront'

/** Three stones: one reduced, one at full price, and one whose price was raised. */
const STONES = [
  ['Celadon', '76.00', '96.00'],
  ['Spinach', '96.00', ''],
  ['Onyx', '98.00', '90.00'],
] as const

const store = JSON.stringify({
  swatches: { Stone: { Celadon: { color: '#a8c3a0' }, Spinach: { color: 'url(javascript:alert(1))' } } },
})

async function card() {
  const article = (await main().findByRole('link', { name: 'Ring' })).closest('article')
  if (!article) throw new Error('The link is not in a card')
  return within(article)
}

beforeEach(async () => {
  const ring = STONES.map(([stone, price, compareAt], index) =>
    createExportLine({
      Title: index === 0 ? 'Ring' : '',
      'Option1 Name': 'Stone',
      'Option1 Value': stone,
      'Variant Price': price,
      'Variant Compare At Price': compareAt,
    }),
  )
  const cup = createExportLine({ Handle: 'cup', Title: 'Cup' })
  await serveStorefront({ csv: createExport(...ring, cup), store })
})

test('a reduced product’s card has a Sale badge and the struck old price, and no other card has', async () => {
  await renderShop('/products')
  const ring = await card()
  expect(main().getAllByText('Sale')).toEqual([ring.getByText('Sale')])
  expect(ring.getByText('$96.00').closest('s')).toHaveTextContent('Was $96.00')
  expect(ring.getByText('From $76.00')).toHaveTextContent('Now From $76.00')
})

test('a product page shows the old price and the saving of the chosen variant alone', async () => {
  const { user } = await renderShop('/product/ring')
  await main().findByRole('heading', { level: 1, name: 'Ring' })
  expect(main().getByText('Sale')).toBeVisible()
  expect(main().getByText('$96.00').closest('s')).toBeVisible()
  expect(main().getByText('You save $20.00')).toBeVisible()
  for (const stone of ['Spinach', 'Onyx']) {
    await user.click(main().getByRole('radio', { name: stone }))
    expect(main().queryByText('Sale')).toBeNull()
    expect(main().queryByText(/^You save/)).toBeNull()
    expect(main().queryByText('Was', { exact: false })).toBeNull()
  }
  expect(main().getByText('$98.00')).toBeVisible()
})

test('a cart line shows the old price and the saving of all its pieces', async () => {
  const { user } = await renderShop('/product/ring')
  await user.click(await main().findByRole('button', { name: 'Add to Cart' }))
  await user.click(main().getByRole('radio', { name: 'Spinach' }))
  await user.click(main().getByRole('button', { name: 'Add to Cart' }))
  await user.click(screen.getByRole('button', { name: 'Cart (2)' }))
  const [reduced, full] = await screen.findAllByRole('heading', { level: 3, name: 'Ring' })
  const line = (heading?: HTMLElement) => within(heading?.closest('li') ?? document.body)
  expect(await line(reduced).findByText('You save $20.00')).toBeVisible()
  expect(line(reduced).getByText('$96.00').closest('s')).toHaveTextContent('Was $96.00')
  expect(line(full).queryByText(/^You save/)).toBeNull()
  await user.click(line(reduced).getByRole('button', { name: /^Increase/ }))
  expect(await line(reduced).findByText('You save $40.00')).toBeVisible()
})

test('a search result shows the old price of a reduced product', async () => {
  const { user } = await renderShop('/about')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('textbox', { name: 'Search Products' }), 'ring')
  const found = within(screen.getByRole('dialog', { name: 'Search Products' }))
  expect(await found.findByText('$96.00', { selector: 's' })).toHaveTextContent('Was $96.00')
  expect(found.getByText('From $76.00')).toBeVisible()
})

test('a swatch shows the colour of its option value, and only a colour', async () => {
  const { user } = await renderShop('/products')
  expect((await card()).getByText('Stone: Celadon')).toBeInTheDocument()
  await user.click((await card()).getByRole('button', { name: 'Options of Ring' }))
  const chips = within(await screen.findByRole('group', { name: 'Stone' }))
  const chip = chips.getByRole('button', { name: 'Celadon' })
  expect(chip.querySelector<HTMLElement>('[aria-hidden]')?.style.backgroundColor).toBe('#a8c3a0')
  await renderShop('/product/ring')
  const celadon = await main().findByRole('radio', { name: 'Celadon' })
  const sample = (radio: HTMLElement) => radio.parentElement?.querySelector<HTMLElement>('[aria-hidden]')
  expect(sample(celadon)?.style.backgroundColor).toBe('#a8c3a0')
  expect(sample(main().getByRole('radio', { name: 'Spinach' }))).toBeNull()
})
