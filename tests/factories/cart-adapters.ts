import { z } from 'zod'
import type { CartLine } from '../../src/cart/lines'
import { toAmount } from '../../src/domain/money'
import { requestAsServer } from '../sandbox'
import { readStoredCart, storeLines } from './cart-line'
import { deleteCartRows, fetchCartRows } from './cart-rows'

const VISITOR_ID = '30000000-0000-4000-8000-000000000001'

type StoredQuantity = { variantId: string; quantity: number }

/** The places that can store a visitor's cart, for tests that apply to all of them. */
export type CartAdapterCase = {
  cart: 'local' | 'database'
  /** The specified title of the toast after adding. */
  added: string
  /** The specified texts of the toast after adding a variant that is in the cart. */
  updated: readonly string[]
  /** Stores a cart from an earlier visit. */
  store: (lines: readonly CartLine[]) => Promise<void>
  read: () => Promise<readonly StoredQuantity[]>
  /** Reverts what `store` changed outside the browser's storage. */
  reset: () => Promise<void>
}

const products = z.array(z.object({ id: z.string(), price_cad: z.coerce.number() }))
/** Original prices of products changed by a test, by id; null for an added product. */
const changedPrices = new Map<string, number | null>()

const productPath = (id: string) => `products?id=eq.${encodeURIComponent(id)}`

/** Sets the product's price to the line's, since database carts don't store prices. */
async function storeProduct({ variantId, price, product }: CartLine): Promise<void> {
  const [known] = products.parse(await requestAsServer(productPath(variantId)))
  const price_cad = Number(toAmount(price))
  if (known?.price_cad === price_cad) return
  changedPrices.set(variantId, known?.price_cad ?? null)
  if (known) await requestAsServer(productPath(variantId), 'PATCH', { price_cad })
  else
    await requestAsServer('products', 'POST', { id: variantId, name: product.title, price_cad, handle: product.handle })
}

async function resetProducts(): Promise<void> {
  await deleteCartRows()
  for (const [id, price_cad] of changedPrices)
    await requestAsServer(
      productPath(id),
      price_cad === null ? 'DELETE' : 'PATCH',
      price_cad === null ? undefined : { price_cad },
    )
  changedPrices.clear()
}

export const CART_ADAPTERS: readonly CartAdapterCase[] = [
  {
    cart: 'local',
    added: 'Added to cart',
    updated: ['Updated cart', 'Rivet Studs quantity updated'],
    store: async (lines) => storeLines(lines),
    read: async () => (readStoredCart()?.items ?? []).map(({ variantId, quantity }) => ({ variantId, quantity })),
    reset: async () => {},
  },
  {
    cart: 'database',
    added: 'Added to cart!',
    updated: ['Added to cart!', 'Item has been added to your cart.'],
    async store(lines) {
      localStorage.setItem('cart_session_id', VISITOR_ID)
      for (const line of lines) {
        await storeProduct(line)
        const { variantId, quantity } = line
        await requestAsServer('cart_items', 'POST', { product_id: variantId, quantity, session_id: VISITOR_ID })
      }
    },
    read: async () => (await fetchCartRows()).map(({ product_id: variantId, quantity }) => ({ variantId, quantity })),
    reset: resetProducts,
  },
]
