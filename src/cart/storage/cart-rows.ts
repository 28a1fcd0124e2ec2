import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { parseCents } from '../../money'
import { MAX_QUANTITY } from '../../shop'
import type { CartLine } from '../lines'

/** Whose cart it is: the signed-in customer's, or the visitor's session's. Both are UUIDs. */
export type CartOwner = { column: 'user_id' | 'session_id'; id: string }

/** A line and the id of the row that holds it. */
export type CartRow = { id: string; line: CartLine }

const CART_SESSION_HEADER = 'x-cart-session'
const COLUMNS = 'id, product_id, quantity, products(id, name, price_cad, image_url, collection)'

const row = z.object({
  id: z.string(),
  product_id: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  products: z.nullable(
    z.object({
      name: z.string(),
      price_cad: z.union([z.string(), z.number()]),
      image_url: z.nullable(z.string()),
      collection: z.nullable(z.string()),
    }),
  ),
})

const CART_FAILED = 'The cart could not be reached.'

/** The policy lets a visitor see the cart that the header names, and no other. */
function withCartSession<Request extends { setHeader: (name: string, value: string) => unknown }>(
  { column, id }: CartOwner,
  request: Request,
): Request {
  if (column === 'session_id') request.setHeader(CART_SESSION_HEADER, id)
  return request
}

function toRow(value: unknown): CartRow[] {
  const parsed = row.safeParse(value)
  const product = parsed.data?.products
  const price = product ? parseCents(product.price_cad) : null
  if (!parsed.success || !product || price === null) {
    console.warn('A row of the cart could not be read and was left out.')
    return []
  }
  const { name, image_url: url, collection } = product
  const line: CartLine = {
    variantId: parsed.data.product_id,
    quantity: parsed.data.quantity,
    price,
    selectedOptions: [],
    product: {
      title: name,
      // The table knows no handle; the storefront tells it when the drawer opens.
      handle: '',
      vendor: collection ?? undefined,
      image: url ? { url, altText: null } : null,
    },
  }
  return [{ id: parsed.data.id, line }]
}

/** The rows of the owner's cart, the oldest first. */
export async function selectRows(owner: CartOwner): Promise<CartRow[]> {
  const rows = await request(
    (client) =>
      withCartSession(owner, client.from('cart_items').select(COLUMNS).eq(owner.column, owner.id).order('created_at')),
    { schema: z.array(z.unknown()), failure: CART_FAILED },
  )
  return rows.flatMap(toRow)
}

/** Adds a row to the owner's cart; returns its id. */
export async function insertRow(owner: CartOwner, productId: string, quantity: number): Promise<string> {
  const owned = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  const [{ id }] = await request(
    (client) =>
      withCartSession(
        owner,
        client
          .from('cart_items')
          .insert({ product_id: productId, quantity, ...owned })
          .select('id'),
      ),
    { schema: z.tuple([z.object({ id: z.string() })]), status: 201, failure: CART_FAILED, limit: 'write' },
  )
  return id
}

const NO_ROWS = { schema: z.null(), status: 204, failure: CART_FAILED, limit: 'write' } as const

export async function updateRow(owner: CartOwner, id: string, quantity: number): Promise<void> {
  await request(
    (client) => withCartSession(owner, client.from('cart_items').update({ quantity }).eq('id', id)),
    NO_ROWS,
  )
}

export async function deleteRow(owner: CartOwner, id: string): Promise<void> {
  await request((client) => withCartSession(owner, client.from('cart_items').delete().eq('id', id)), NO_ROWS)
}

/** Empties the owner's cart. */
export async function deleteRows(owner: CartOwner): Promise<void> {
  await request(
    (client) => withCartSession(owner, client.from('cart_items').delete().eq(owner.column, owner.id)),
    NO_ROWS,
  )
}
