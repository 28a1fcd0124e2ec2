import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import { startCart } from '../cart/cart'
import { cartStore } from '../cart/cart-store'
import { Toaster } from '../ui/toaster'
import { CardBuyButton } from './card-slots'

const long = variant({ values: { Length: '55 cm' }, price: 69_99 })
const short = variant({ values: { Length: '45 cm' }, price: 55_00 })
const sameAsShort = variant({ values: { Length: '50 cm' }, price: 55_00 })
const pendant = (...variants: (typeof long)[]) => product({ title: 'Armor Pendant', price: 55_00, variants })

let stop: () => void
beforeEach(() => {
  cartStore.setState(cartStore.getInitialState())
  stop = startCart({ cart: 'local' }, { lookUpOrder: async () => ({ kind: 'unknown' }) })
})
afterEach(() => stop())

async function findToast() {
  render(<Toaster />)
  return (await screen.findByText('Added to cart')).closest('[data-sonner-toast]')
}

async function pressAddToCart(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  return cartStore.getState().items.map(({ variantId, price }) => ({ variantId, price }))
}

test('Add to Cart in a list adds the cheapest variant, the first of equals, and names it', async () => {
  render(<CardBuyButton product={pendant(long, short, sameAsShort)} />)
  expect(await pressAddToCart('Add to Cart: Armor Pendant, 45 cm, $55.00')).toEqual([
    { variantId: short.id, price: 55_00 },
  ])
  expect(await findToast()).toHaveTextContent('Added to cartArmor Pendant added to your cart45 cm, $55.00')
})

test('with the cheapest variant sold out, Add to Cart in a list adds the next one and states its price', async () => {
  render(<CardBuyButton product={pendant(long, { ...short, availableForSale: false })} />)
  expect(await pressAddToCart('Add to Cart: Armor Pendant, 55 cm, $69.99')).toEqual([
    { variantId: long.id, price: 69_99 },
  ])
  expect(await findToast()).toHaveTextContent('55 cm, $69.99')
})

test('a product without options is named by its title alone', async () => {
  render(<CardBuyButton product={pendant(variant({ values: { Title: 'Default Title' }, price: 55_00 }))} />)
  await pressAddToCart('Add to Cart: Armor Pendant')
  expect((await findToast())?.textContent).toBe('Added to cartArmor Pendant added to your cart')
})

test('the options of a card choose a variant, show its price, and add no sold-out one', async () => {
  render(<CardBuyButton product={pendant(long, { ...short, availableForSale: false }, sameAsShort)} />)
  const opener = screen.getByRole('button', { name: 'Options of Armor Pendant' })
  await userEvent.click(opener)
  const lengths = within(await screen.findByRole('group', { name: 'Length' }))
  await userEvent.click(lengths.getByRole('button', { name: '45 cm (sold out)' }))
  expect(screen.getByText('$55.00')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sold Out: Armor Pendant, 45 cm, $55.00' }))
  expect(cartStore.getState().items).toEqual([])
  await userEvent.click(lengths.getByRole('button', { name: '55 cm' }))
  expect(screen.getByText('$69.99')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Armor Pendant, 55 cm, $69.99' }))
  expect(cartStore.getState().items).toMatchObject([{ variantId: long.id, quantity: 1 }])
  expect(opener).toHaveFocus()
  expect(screen.queryByRole('group')).toBeNull()
})

test('the options of a card with sizes and finishes stand in a row each, and its button adds the chosen ones', async () => {
  const ring = (Size: string, Finish: string, availableForSale = true) => ({
    ...variant({ values: { Size, Finish }, price: 96_00 }),
    availableForSale,
  })
  const variants = [ring('5', 'Brushed'), ring('5', 'Polished'), ring('6', 'Brushed', false), ring('6', 'Polished')]
  render(<CardBuyButton product={pendant(...variants)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Options of Armor Pendant' }))
  const finishes = within(await screen.findByRole('group', { name: 'Finish' }))
  const sizes = within(screen.getByRole('group', { name: 'Size' }))
  await userEvent.click(sizes.getByRole('button', { name: '6 (sold out)' }))
  expect(screen.getByRole('button', { name: 'Sold Out: Armor Pendant, 6 • Brushed, $96.00' })).toBeVisible()
  await userEvent.click(finishes.getByRole('button', { name: 'Polished' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Armor Pendant, 6 • Polished, $96.00' }))
  expect(cartStore.getState().items).toMatchObject([{ variantId: variants[3]?.id, quantity: 1 }])
  expect(screen.queryByRole('group')).toBeNull()
})

test.each([
  ['cheaper', { ...short, price: 69_99 }],
  ['the only one in stock', { ...short, availableForSale: false }],
])('a card leads to the product’s options where a variant that a list lacks may be %s', (_, loaded) => {
  render(<CardBuyButton product={{ ...pendant(loaded), hasMoreVariants: true }} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: 'Options of Armor Pendant' })).toHaveAttribute('href', '/product/edge-ring')
})
