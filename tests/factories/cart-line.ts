import { z } from 'zod'
import type { CartLine, CartMerchandise } from '../../src/cart/lines'
import type { OpenedCheckout } from '../../src/cart/opened-checkouts'
import {
  CART_KEY,
  EMPTY_CART,
  parseStoredCart,
  type StoredCart,
  serializeCart,
} from '../../src/cart/storage/stored-cart'
import { parseCents } from '../../src/domain/money'
import { sandbox } from '../sandbox'

/** A Trace Bracelet, as a page passes it to the cart. */
export function merchandise(overrides: Partial<CartMerchandise> = {}): CartMerchandise {
  return {
    variantId: 'gid://shopify/ProductVariant/1',
    price: 12800,
    selectedOptions: [{ name: 'Inner diameter', value: '57 mm' }],
    product: {
      title: 'Trace Bracelet',
      handle: 'trace-bracelet',
      vendor: 'Heart of Jade',
      image: { url: 'https://cdn.example/trace-bracelet.webp', altText: 'A jade bangle' },
    },
    ...overrides,
  }
}

/** A cart line with one Trace Bracelet. */
export function cartLine({ quantity = 1, ...overrides }: Partial<CartLine> = {}): CartLine {
  return { ...merchandise(overrides), quantity }
}

/** A well-formed variant id. */
export function variantId(number: number): string {
  return `gid://shopify/ProductVariant/${number}`
}

const ProductVariants = `query ProductVariants($handle: String!) {
  product(handle: $handle) {
    title
    vendor
    images(first: 1) { nodes { url altText } }
    variants(first: 10) { nodes { id price { amount } selectedOptions { name value } image { url altText } } }
  }
}`

const image = z.object({ url: z.string(), altText: z.string().nullable() })

const responseBody = z.object({
  data: z.object({
    product: z.object({
      title: z.string(),
      vendor: z.string(),
      images: z.object({ nodes: z.array(image) }),
      variants: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            price: z.object({ amount: z.string() }),
            selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
            image: image.nullable(),
          }),
        ),
      }),
    }),
  }),
})

/** A line from the sandbox's catalogue: the variant of `handle` with these option values, or the first one. */
export async function catalogueLine(
  handle: string,
  values: string[] = [],
  overrides: Partial<CartLine> = {},
): Promise<CartLine> {
  const request = new Request(`${location.origin}/api/2025-07/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'sandbox' },
    body: JSON.stringify({ query: ProductVariants, variables: { handle } }),
  })
  const response = await (await sandbox()).handle(request)
  const { product } = responseBody.parse(await response?.json()).data
  const { title, vendor, images, variants } = product
  const variant = variants.nodes.find(({ selectedOptions }) =>
    values.every((value) => selectedOptions.some((option) => option.value === value)),
  )
  if (!variant) throw new Error(`${handle} has no variant ${values.join(', ')}`)
  return {
    variantId: variant.id,
    quantity: 1,
    price: parseCents(variant.price.amount) ?? 0,
    selectedOptions: variant.selectedOptions,
    product: { title, handle, vendor, image: variant.image ?? images.nodes[0] ?? null },
    ...overrides,
  }
}

/** Stores a cart in the browser, as if left by an earlier visit. */
export function storeLines(lines: readonly CartLine[], checkout: Partial<StoredCart> = {}): void {
  localStorage.setItem(CART_KEY, serializeCart({ ...EMPTY_CART, ...checkout, items: lines }))
}

/** Stores a checkout that an earlier visit has opened, by default at Shopify, a minute ago. */
export function storeOpenedCheckout(checkout: Partial<OpenedCheckout> = {}): void {
  const stored = {
    id: 'gid://shopify/Cart/gone?key=1',
    opens: 'cart',
    openedAt: Date.now() - 60_000,
    lines: [],
    ...checkout,
  }
  localStorage.setItem('liangyi.opened-checkouts', JSON.stringify([stored]))
}

/** The stored cart, or null. */
export function readStoredCart(): StoredCart | null {
  const text = localStorage.getItem(CART_KEY)
  return text === null ? null : parseStoredCart(text)
}
