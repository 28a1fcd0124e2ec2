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
  attributes: Attribute[]
  discountCodes: string[]
  giftCardCodes: string[]
  createdAt: string
  updatedAt: string
  /** Time of its order, after which the storefront returns null for it. */
  completedAt: string | null
}

export type CartStore = ReturnType<typeof createCartStore>

const MAX_CARTS = 1000
const MAX_CARTS_PER_MINUTE = 200
const MINUTE_MS = 60_000
/** Shopify deletes unchanged carts after ten days. */
const CART_LIFE_MS = 10 * 24 * 60 * MINUTE_MS

type Options = {
  /** Least recently used carts beyond this are dropped. */
  limit?: number
  /** In milliseconds. */
  clock?: () => number
}

export function createCartStore({ limit = MAX_CARTS, clock = Date.now }: Options = {}) {
  const carts = new Map<string, Cart>()
  let createdAt: number[] = []

  const isExpired = ({ updatedAt }: Cart) => clock() - Date.parse(updatedAt) > CART_LIFE_MS

  return {
    /** Counts a new cart; false above the store's limit per minute. */
    canCreate(): boolean {
      createdAt = createdAt.filter((time) => clock() - time < MINUTE_MS)
      return createdAt.length < MAX_CARTS_PER_MINUTE
    },
    create(): Cart {
      createdAt.push(clock())
      const token = createToken()
      const key = randomBytes(16).toString('hex')
      const now = new Date(clock()).toISOString()
      const cart: Cart = {
        id: `gid://shopify/Cart/${token}?key=${key}`,
        token,
        key,
        lines: [],
        note: null,
        attributes: [],
        discountCodes: [],
        giftCardCodes: [],
        createdAt: now,
        updatedAt: now,
        completedAt: null,
      }
      return cart
    },
    save(cart: Cart): void {
      carts.delete(cart.token)
      carts.set(cart.token, { ...cart, updatedAt: new Date(clock()).toISOString() })
      for (const token of carts.keys()) {
        if (carts.size <= limit) break
        carts.delete(token)
      }
    },
    /** An open cart by its global id. */
    findOpen(id: string): Cart | undefined {
      const cart = carts.get(/^gid:\/\/shopify\/Cart\/(\w+)\?/.exec(id)?.[1] ?? '')
      return cart?.id === id && cart.completedAt === null && !isExpired(cart) ? structuredClone(cart) : undefined
    },
    /** Any cart by token and key of its checkout URL. */
    findByKey(token: string, key: string | null): Cart | undefined {
      const cart = carts.get(token)
      return cart && cart.key === key && !isExpired(cart) ? structuredClone(cart) : undefined
    },
    markCompleted(token: string): void {
      const cart = carts.get(token)
      if (cart) cart.completedAt ??= new Date(clock()).toISOString()
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
