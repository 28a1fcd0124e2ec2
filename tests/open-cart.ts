import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { vi } from 'vitest'
import type { CartLine } from '../src/cart/lines'
import { storeLines } from './factories/cart-line'
import { renderShop } from './render-shop'
import { network } from './sandbox'

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

type StorefrontBody = { query: string; variables: { input?: { lines: object[] } } }

/** Records the storefront's requests in order, with the name of their operation. */
export function recordStorefront() {
  const sent: { name: string; input: StorefrontBody['variables']['input'] }[] = []
  network.use(
    http.post<never, StorefrontBody>('*/graphql.json', async ({ request }) => {
      const { query, variables } = await request.clone().json()
      sent.push({ name: /(?:query|mutation) (\w+)\(/.exec(query)?.[1] ?? '', input: variables.input })
    }),
  )
  return sent
}

/** Records the checkouts' `CartCreate` requests, and can delay their responses. */
export function interceptCheckouts() {
  const sent: unknown[] = []
  let delay: Promise<void> | undefined
  let release = () => {}
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const body: unknown = await request.clone().json()
      if (!JSON.stringify(body).includes('mutation CartCreate(')) return
      sent.push(body)
      await delay
    }),
  )
  return {
    sent,
    delay() {
      delay = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
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
