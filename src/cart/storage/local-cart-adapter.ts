import { toast } from '../../ui/toast'
import type { CartAdapter } from '../cart-adapter'
import { type CartState, cartStore, changeLines, emptyCart } from '../cart-store'
import { notifyNotAdded } from '../cart-toasts'
import { add, type CartMerchandise, clampQuantity, findLine, remove, setQuantity } from '../lines'
import { CART_KEY, parseStoredCart, serializeCart } from './stored-cart'

/** The browser's storage may be full or forbidden: then the cart lives as long as the page. */
function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    console.warn('The browser’s storage can not be used: the cart is kept until the page closes.')
    return undefined
  }
}

/** The text that the lines in the store were read from or written to. */
let syncedText: string | undefined

/** Takes over what another tab, or this page before the browser's Back, has stored since. */
function readStorage(): void {
  const text = tryStorage(() => localStorage.getItem(CART_KEY))
  if (!text || text === syncedText) return
  const cart = parseStoredCart(text)
  if (!cart) return
  syncedText = text
  cartStore.setState(cart)
}

function writeStorage({ items, cartId, checkoutUrl }: CartState): void {
  const text = serializeCart({ items, cartId, checkoutUrl })
  if (text === syncedText) return
  tryStorage(() => localStorage.setItem(CART_KEY, text))
  syncedText = text
}

function addLine(merchandise: CartMerchandise, quantity: number): void {
  readStorage()
  const { title } = merchandise.product
  const { lines, outcome } = add(cartStore.getState().items, merchandise, quantity)
  cartStore.setState({ items: lines })
  if (outcome === 'added') toast('Added to cart', { description: `${title} added to your cart` })
  else if (outcome === 'updated') toast('Updated cart', { description: `${title} quantity updated` })
  else notifyNotAdded(outcome, title)
}

function removeLine(variantId: string): void {
  readStorage()
  if (!findLine(cartStore.getState().items, variantId)) return
  changeLines((lines) => remove(lines, variantId))
  toast('Removed from cart')
}

function setLineQuantity(variantId: string, quantity: number): void {
  if (clampQuantity(quantity) === 0) {
    removeLine(variantId)
    return
  }
  readStorage()
  changeLines((lines) => setQuantity(lines, variantId, quantity))
}

/** Follows the other tabs and the browser's Back. */
function subscribe(): () => void {
  function onStorage({ key, newValue }: StorageEvent) {
    if (key !== null && key !== CART_KEY) return
    if (newValue === null) emptyCart()
    else readStorage()
  }
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    // Read before any change, which would write this page's older cart.
    readStorage()
    cartStore.setState({ isLoading: false })
  }
  syncedText = undefined
  readStorage()
  const unsubscribe = cartStore.subscribe(writeStorage)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** The cart of this browser, in its storage. */
export const localCartAdapter: CartAdapter = {
  add: addLine,
  setQuantity: setLineQuantity,
  remove: removeLine,
  clear: emptyCart,
  subscribe,
}
