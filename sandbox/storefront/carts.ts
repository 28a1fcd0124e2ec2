import { randomBytes } from 'node:crypto'

export type Attribute = { key: string; value: string }

export type CartLine = { id: string; variantId: string; quantity: number; attributes: Attribute[] }

export type BuyerIdentity = { email: string | null; phone: string | null; countryCode: string | null }

export type Cart = {
  /** The global id, which carries the cart's key: who holds it holds the cart. */
  id: string
  token: string
  key: string
  lines: CartLine[]
  note: string | null
  attributes: Attribute[]
  discountCodes: string[]
  buyerIdentity: BuyerIdentity
  createdAt: string
  updatedAt: string
  /** When its order was placed; from then on the storefront no longer answers it. */
  completedAt: string | null
}

export type CartStore = ReturnType<typeof createCartStore>

const MAX_CARTS = 1000

/** The carts of this run of the sandbox; beyond the limit the oldest are dropped. */
export function createCartStore(limit = MAX_CARTS) {
  const carts = new Map<string, Cart>()

  return {
    create(): Cart {
      const token = createToken()
      const key = randomBytes(16).toString('hex')
      const now = new Date().toISOString()
      const cart: Cart = {
        id: `gid://shopify/Cart/${token}?key=${key}`,
        token,
        key,
        lines: [],
        note: null,
        attributes: [],
        discountCodes: [],
        buyerIdentity: { email: null, phone: null, countryCode: null },
        createdAt: now,
        updatedAt: now,
        completedAt: null,
      }
      return cart
    },
    /** Keeps the cart; a mutation that fails keeps nothing. */
    save(cart: Cart): void {
      carts.delete(cart.token)
      carts.set(cart.token, { ...cart, updatedAt: new Date().toISOString() })
      for (const token of carts.keys()) {
        if (carts.size <= limit) break
        carts.delete(token)
      }
    },
    /** The cart that can still be bought, by its global id. */
    findOpen(id: string): Cart | undefined {
      const cart = carts.get(/^gid:\/\/shopify\/Cart\/(\w+)\?/.exec(id)?.[1] ?? '')
      return cart?.id === id && cart.completedAt === null ? structuredClone(cart) : undefined
    },
    /** Any cart, by the token and the key of its checkout address. */
    findByKey(token: string, key: string | null): Cart | undefined {
      const cart = carts.get(token)
      return cart && cart.key === key ? structuredClone(cart) : undefined
    },
    markCompleted(token: string): void {
      const cart = carts.get(token)
      if (cart) cart.completedAt ??= new Date().toISOString()
    },
    /** Newest first. */
    list(): Cart[] {
      return [...carts.values()].reverse()
    },
  }
}

export function createLineId(cart: Cart): string {
  return `gid://shopify/CartLine/${randomBytes(12).toString('hex')}?cart=${cart.token}`
}

function createToken(): string {
  return randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')
}
