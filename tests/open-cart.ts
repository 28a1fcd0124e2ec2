import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { CartLine } from '../src/cart/lines'
import { storeLines } from './factories/cart-line'
import { renderShop } from './render-shop'

type UserShop = Awaited<ReturnType<typeof renderShop>>

/** Mocks the tab in which a checkout opens. */
export function stubCheckoutTab() {
  const replace = vi.fn<(url: string) => void>()
  const close = vi.fn()
  const tab = { opener: window as unknown, closed: false, close, location: { replace } }
  const open = vi.fn(() => tab)
  vi.stubGlobal('open', open)
  return { tab, open, replace, close }
}

/** Opens the cart drawer of a rendered shop, once the header counts these items or any. */
export async function openDrawer({ user }: Pick<UserShop, 'user'>, itemCount?: number) {
  const name = itemCount === undefined ? /^Cart \([1-9]/ : `Cart (${itemCount})`
  const opener = await screen.findByRole('button', { name })
  await user.click(opener)
  return { drawer: within(await screen.findByRole('dialog')), opener }
}

/** Renders the shop with these lines in its cart, and opens the cart drawer. */
export async function openCart(...lines: CartLine[]) {
  storeLines(lines)
  const view = await renderShop('/about')
  const { drawer, opener } = await openDrawer(view)
  return { ...view, drawer, opener, checkout: drawer.getByRole('button', { name: 'Checkout' }) }
}

type Drawer = Awaited<ReturnType<typeof openCart>>

/** The amount next to a label at the bottom of the drawer. */
export function amountOf({ drawer }: Pick<Drawer, 'drawer'>, name: string) {
  return drawer.queryByText(name, { selector: 'p' })?.nextElementSibling?.textContent
}

/** Enters a discount code or gift card and applies it. */
export async function applyCode({ drawer, user }: Pick<Drawer, 'drawer' | 'user'>, code: string): Promise<void> {
  const field = await drawer.findByRole('textbox', { name: 'Discount code' })
  await user.clear(field)
  await user.click(field)
  await user.paste(code)
  await user.click(drawer.getByRole('button', { name: 'Apply' }))
}
