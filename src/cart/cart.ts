import { t } from '@lingui/core/macro'
import type { Environment } from '../backends/environment'
import { onSignOut } from '../backends/session'
import { type AnalyticsProduct, publishEcommerce } from '../browser/analytics'
import { loadChunk } from '../browser/load-chunk'
import { forgetRefusedTexts } from '../browser/stored-text'
import { optionValues } from '../domain/option-values'
import { toast } from '../ui/toast'
import { cartDrawerStore } from './cart-drawer-store'
import { type ChangeCart, cartStore, startLocalCart } from './cart-store'
import { notifyAddFailed } from './cart-toasts'
import { clearGift, forgetOpenedCheckouts } from './customer-texts'
import { saveGiftCard } from './gift-card'
import {
  applyChange,
  type CartChange,
  type CartLine,
  type CartMerchandise,
  createAdd,
  createAdjustment,
  createRemoval,
  createSubtraction,
  findLine,
  formatLineName,
  getLineId,
  type LineQuantity,
} from './lines'
import type { LookUpOrder } from './placed-order'

/** False in builds for the browser's cart, to leave out the database cart's code. */
declare const __HAS_DATABASE_CART__: boolean

type StartedCart = {
  change: ChangeCart
  /** Looks up a Stripe session's order. */
  lookUpOrder: LookUpOrder
}

let started: StartedCart | undefined

export function getStartedCart(): StartedCart {
  if (!started) throw new Error('The cart was used before it was started')
  return started
}

function toAnalyticsProduct({ variantId, product, price, fee, quantity, ...line }: CartLine): AnalyticsProduct {
  const { title, vendor, productType } = product
  return {
    variantId,
    title,
    vendor,
    productType,
    variant: optionValues(line),
    price: price + (fee?.price ?? 0),
    quantity,
  }
}

function listAdded(before: readonly CartLine[], after: readonly CartLine[]): AnalyticsProduct[] {
  return after.flatMap((line) => {
    const quantity = line.quantity - (findLine(before, getLineId(line))?.quantity ?? 0)
    return quantity > 0 ? [toAnalyticsProduct({ ...line, quantity })] : []
  })
}

/** Publishes the items that a change adds or removes. */
function publishChange(lines: readonly CartLine[], change: CartChange): void {
  const changed = applyChange(lines, change)
  publishEcommerce('add_to_cart', listAdded(lines, changed))
  publishEcommerce('remove_from_cart', listAdded(changed, lines))
}

/** Applies a shopper's change; resolves once it is stored or refused. */
function changeCart(change: CartChange): void | Promise<void> {
  publishChange(cartStore.getState().items, change)
  return getStartedCart().change(change)
}

/** Starts the database's cart. If its code doesn't load, the next change or connection tries again. */
function startDatabaseCart(signal: AbortSignal): ChangeCart {
  let loading: Promise<ChangeCart> | undefined
  let loaded: ChangeCart | undefined

  async function load(): Promise<ChangeCart> {
    const { createDatabaseCart } = await loadChunk(() => import('./storage/database-cart'))
    loaded = createDatabaseCart(signal)
    return loaded
  }

  async function loadAndChange(change?: CartChange): Promise<void> {
    try {
      loading ??= load()
      // Synchronous once loaded, so that the next press sees its lines.
      const changeLoaded = loaded ?? (await loading)
      if (change) await changeLoaded(change)
    } catch (error) {
      loading = undefined
      console.error('The cart could not be changed.', error)
      if (change?.kind === 'add') notifyAddFailed()
    }
  }

  void loadAndChange()
  addEventListener('online', () => void loadAndChange(), { signal })
  return loadAndChange
}

/**
 * Starts an empty cart, reads the stored one and follows its changes; orders are another feature's. Returns a cleanup
 * function.
 */
export function startCart({ cart }: Pick<Environment, 'cart'>, orders: Pick<StartedCart, 'lookUpOrder'>): () => void {
  const isLocal = !__HAS_DATABASE_CART__ || cart === 'local'
  cartStore.reset(isLocal ? 'local' : 'database')
  cartDrawerStore.setState(cartDrawerStore.getInitialState())
  forgetRefusedTexts()
  saveGiftCard(null)
  const stopping = new AbortController()
  const change = isLocal ? startLocalCart(stopping.signal) : startDatabaseCart(stopping.signal)
  started = { change, ...orders }
  const stopForgetting = onSignOut(forgetCustomer)
  return () => {
    stopping.abort()
    stopForgetting()
  }
}

/** Adds to the cart and confirms it with a toast. If adding takes time, `follow` receives the promise of its end. */
export function addToCart(merchandise: CartMerchandise, quantity = 1, follow?: (adding: Promise<void>) => void): void {
  const adding = changeCart(createAdd(merchandise, quantity))
  if (adding) follow?.(adding)
}

/** Sets the quantity of a line; 0 or less removes it. */
export function setCartQuantity(lineId: string, quantity: number): void {
  const line = findLine(cartStore.getState().items, lineId)
  if (!line) return
  if (quantity <= 0) removeFromCart(lineId)
  else void changeCart(createAdjustment(line, quantity))
}

/** Removes a line. The open drawer confirms it with an Undo button, other pages with the specified toast. */
export function removeFromCart(lineId: string): void {
  const line = findLine(cartStore.getState().items, lineId)
  if (!line) return
  void changeCart(createRemoval(lineId))
  if (!cartDrawerStore.getState().open) toast(t`Removed from cart`, { description: formatLineName(line) })
}

/** Takes the lines of an order out of the cart, and forgets its checkout. */
export function subtractFromCart(lines: readonly LineQuantity[]): void {
  cartStore.update({ cartId: null, checkoutUrl: null })
  for (const line of lines) void getStartedCart().change(createSubtraction(line))
}

/** Forgets what the browser's next user must not find: the gift, the gift card and the checkouts that open orders. */
function forgetCustomer(): void {
  clearGift()
  saveGiftCard(null)
  forgetOpenedCheckouts()
}

export function publishCheckout(lines: readonly CartLine[]): void {
  publishEcommerce('begin_checkout', lines.map(toAnalyticsProduct))
}
