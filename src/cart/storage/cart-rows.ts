import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { request } from '../../backends/supabase'
import { parseCents } from '../../money'
import { MAX_QUANTITY } from '../../shop'
import type { CartLine } from '../lines'

/** Whose cart it is: the signed-in customer's, or the visitor's session's. Both are UUIDs. */
export type CartOwner = { column: 'user_id' | 'session_id'; id: string }

/** A line and the row that holds it. The time of creation is the database's own text. */
export type CartRow = { id: string; createdAt: string; line: CartLine }

export const CART_FAILED = 'The cart could not be reached.'
const CART_SESSION_HEADER = 'x-cart-session'
const COLUMNS =
  'id, product_id, quantity, created_at, products(id, name, price_cad, image_url, collection, handle, selected_options)'
/** Postgres' code of a row that is there already. */
const DUPLICATE = '23505'

const row = z.object({
  id: z.string(),
  product_id: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  created_at: z.string(),
  products: z.nullable(
    z.object({
      name: z.string(),
      price_cad: z.union([z.string(), z.number()]),
      image_url: z.nullable(z.string()),
      collection: z.nullable(z.string()),
      handle: z.nullable(z.string()),
      selected_options: z.catch(z.array(z.object({ name: z.string(), value: z.string() })), []),
    }),
  ),
})

const ids = z.array(z.object({ id: z.string() }))

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
  const { name, image_url: url, collection, handle, selected_options: selectedOptions } = product
  const line: CartLine = {
    variantId: parsed.data.product_id,
    quantity: parsed.data.quantity,
    price,
    selectedOptions,
    product: {
      title: name,
      // Without one the storefront completes the line when the drawer opens.
      handle: handle ?? '',
      vendor: collection ?? undefined,
      image: url ? { url, altText: null } : null,
    },
  }
  return [{ id: parsed.data.id, createdAt: parsed.data.created_at, line }]
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

/**
 * Adds a row to the owner's cart, with the time of creation of a row that it puts back; returns it, or null where the cart
 * has one of this product already.
 */
export async function insertRow(
  owner: CartOwner,
  line: CartLine,
  createdAt: string | undefined,
): Promise<CartRow | null> {
  const owned = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  try {
    const [created] = await request(
      (client) =>
        withCartSession(
          owner,
          client
            .from('cart_items')
            .insert({ product_id: line.variantId, quantity: line.quantity, created_at: createdAt, ...owned })
            .select('id, created_at'),
        ),
      {
        schema: z.tuple([z.object({ id: z.string(), created_at: z.string() })]),
        status: 201,
        failure: CART_FAILED,
        limit: 'write',
      },
    )
    return { id: created.id, createdAt: created.created_at, line }
  } catch (error) {
    if (error instanceof BackendError && error.code === DUPLICATE) return null
    throw error
  }
}

/**
 * Sets the quantity of a row, where `expected` is given only if the row still has that quantity; false if the row is
 * gone or has another one.
 */
export async function updateRow(owner: CartOwner, id: string, quantity: number, expected?: number): Promise<boolean> {
  const updated = await request(
    (client) => {
      const update = client.from('cart_items').update({ quantity }).eq('id', id)
      return withCartSession(owner, (expected === undefined ? update : update.eq('quantity', expected)).select('id'))
    },
    { schema: ids, failure: CART_FAILED, limit: 'write' },
  )
  return updated.length > 0
}

const NO_ROWS = { schema: z.null(), status: 204, failure: CART_FAILED, limit: 'write' } as const

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

/** Moves the visitor's lines into the signed-in customer's cart; returns how many found no room in it. */
export function mergeSessionCart(sessionId: string): Promise<number> {
  return request((client) => client.rpc('merge_session_cart').setHeader(CART_SESSION_HEADER, sessionId), {
    schema: z.int(),
    failure: CART_FAILED,
    limit: 'write',
  })
}
