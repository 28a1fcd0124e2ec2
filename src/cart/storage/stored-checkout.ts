import * as z from 'zod/mini'
import { type CartState, cartStore } from '../cart-store'
import type { CartOwner } from './cart-rows'

const CHECKOUT_KEY = 'liangyi.cart.checkout'

type LastCheckout = Pick<CartState, 'cartId' | 'checkoutUrl' | 'openedCheckout'>

const storedCheckout = z.object({
  ownerId: z.string(),
  cartId: z.nullable(z.string()),
  checkoutUrl: z.nullable(z.string()),
  openedCheckout: z.nullable(
    z.object({
      openedAt: z.number(),
      lines: z.readonly(z.array(z.object({ variantId: z.string(), quantity: z.int() }))),
    }),
  ),
})

const NO_CHECKOUT: LastCheckout = { cartId: null, checkoutUrl: null, openedCheckout: null }

function readText(): string | null {
  try {
    return localStorage.getItem(CHECKOUT_KEY)
  } catch {
    return null
  }
}

function writeText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(CHECKOUT_KEY)
    else localStorage.setItem(CHECKOUT_KEY, text)
  } catch {
    // Without storage this page alone knows what its checkout was opened with.
  }
}

function parseStored(text: string | null) {
  try {
    return storedCheckout.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/**
 * Keeps the last checkout of the cart's owner in this browser, so that what was added after it was opened stays in the
 * cart when it is paid, also after a reload and in another tab.
 */
export function createStoredCheckout(getOwner: () => CartOwner | null) {
  /** The stored text as this page has last read or written it. */
  let known: string | null = null
  let isLoading = false

  function save({ cartId, checkoutUrl, openedCheckout }: CartState): void {
    const ownerId = getOwner()?.id
    const isNone = cartId === null && checkoutUrl === null && openedCheckout === null
    writeText(isNone || !ownerId ? null : JSON.stringify({ ownerId, cartId, checkoutUrl, openedCheckout }))
    // Storage may have refused it: what it has instead is no news.
    known = readText()
  }

  /** Takes over what this or another page has stored for the owner. */
  function load(): void {
    const text = readText()
    if (text === known) return
    known = text
    const stored = parseStored(text)
    const isOwn = stored !== undefined && stored.ownerId === getOwner()?.id
    const { cartId, checkoutUrl, openedCheckout } = isOwn ? stored : NO_CHECKOUT
    isLoading = true
    cartStore.setState({ cartId, checkoutUrl, openedCheckout })
    isLoading = false
  }

  /** Gives the visitor's checkout to the customer who has taken over the visitor's lines. */
  function move(fromId: string): void {
    const stored = parseStored(readText())
    const ownerId = getOwner()?.id
    if (stored?.ownerId === fromId && ownerId) writeText(JSON.stringify({ ...stored, ownerId }))
  }

  /** Stores each new checkout; returns a function that stops it. */
  function follow(): () => void {
    return cartStore.subscribe((state, previous) => {
      const isSame =
        state.cartId === previous.cartId &&
        state.checkoutUrl === previous.checkoutUrl &&
        state.openedCheckout === previous.openedCheckout
      if (!isSame && !isLoading) save(state)
    })
  }

  return { load, move, follow }
}

export type StoredCheckout = ReturnType<typeof createStoredCheckout>
