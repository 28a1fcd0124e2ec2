import { randomBytes } from 'node:crypto'

export type Attribute = { key: string; value: string }

export type CartLine = { id: string; variantId: string; quantity: number; attributes: Attribute[] }

export type Cart = {
  /** The global id, which contains the cart's secret key. */
  id: string
  token: string
  key: string
  lines: CartLine[]
  note: string | null
  /** Which the checkout fills in. */
  email: string | null
  attributes: Attribute[]
  discountCodes: string[]
  giftCardCodes: string[]
  /** When it was ordered; the storefront then returns null for the cart. */
  completedAt: string | null
}

export type CartStore = ReturnType<typeof createCartStore>

export function createCartStore() {
  const carts = new Map<string, Cart>()

  return {
    create(): Cart {
      const token = createToken()
      const key = randomBytes(16).toString('hex')
      const cart: Cart = {
        id: `gid://shopify/Cart/${token}?key=${key}`,
        token,
        key,
        lines: [],
        note: null,
        email: null,
        attributes: [],
        discountCodes: [],
        giftCardCodes: [],
        completedAt: null,
      }
      return cart
    },
    save(cart: Cart): void {
      carts.delete(cart.token)
      carts.set(cart.token, { ...cart })
    },
    /** An open cart by its global id. */
    findOpen(id: string): Cart | undefined {
      const cart = carts.get(/^gid:\/\/shopify\/Cart\/(\w+)\?/.exec(id)?.[1] ?? '')
      return cart?.id === id && cart.completedAt === null ? structuredClone(cart) : undefined
    },
    /** Any cart by token and key of its checkout URL. */
    findByKey(token: string, key: string | null): Cart | undefined {
      const cart = carts.get(token)
      return cart && cart.key === key ? structuredClone(cart) : undefined
    },
    markCompleted(token: string): void {
      const cart = carts.get(token)
      if (cart) cart.completedAt ??= new Date().toISOString()
    },
  }
}

export function createLineId(cart: Cart): string {
  return `gid://shopify/CartLine/${randomBytes(12).toString('hex')}?cart=${cart.token}`
}

function createToken(): string {
  return randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')
}
