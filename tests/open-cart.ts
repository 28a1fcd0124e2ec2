import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { CartLine } from '../src/cart/lines'
import { storeLines } from './factories/cart-line'
import { renderShop } from './render-shop'

/** Stands in for the tab that a checkout opens in. */
export function stubCheckoutTab() {
  const replace = vi.fn<(url: string) => void>()
  const close = vi.fn()
  const tab = { opener: window as unknown, closed: false, close, location: { replace } }
  const open = vi.fn(() => tab)
  vi.stubGlobal('open', open)
  return { tab, open, replace, close }
}

/** Renders the shop with these lines in its cart, and opens the cart drawer. */
export async function openCart(...lines: CartLine[]) {
  storeLines(lines)
  const view = await renderShop('/about')
  await view.user.click(await screen.findByRole('button', { name: /^Cart \([1-9]/ }))
  const drawer = within(await screen.findByRole('dialog'))
  return { ...view, drawer, checkout: drawer.getByRole('button', { name: 'Checkout' }) }
}
