import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { request } from '../../backends/supabase'
import { parseCents } from '../../domain/money'
import { MAX_QUANTITY } from '../../domain/shop'
import type { CartLine } from '../lines'

/** The signed-in customer, or the visitor's session. Both are UUIDs. */
export type CartOwner = { column: 'user_id' | 'session_id'; id: string }

/** A row and its line, whose `addedAt` is the row's time of creation in the database's own text. */
export type CartRow = { id: string; line: CartLine }

export const CART_FAILED = 'The cart could not be reached.'
const CART_SESSION_HEADER = 'x-cart-session'
const COLUMNS =
  'id, product_id, attributes, quantity, created_at, products(id, name, price_cad, image_url, collection, handle, selected_options)'
/** Postgres' code of a unique violation. */
const DUPLICATE = '23505'

const row = z.object({
  id: z.string(),
  product_id: z.string(),
  attributes: z.catch(z.array(z.object({ key: z.string(), value: z.string() })), []),
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

/** Runs `send` while no other tab sends changes; without locks, at once. */
export function withSendingLock<Result>(send: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('liangyi.cart.sending', send) : send()
}

/** Names the cart to the policy that lets a visitor see it. */
function withCartSession<Request extends { setHeader: (name: string, value: string) => unknown }>(
  { column, id }: CartOwner,
  request: Request,
): Request {
  if (column === 'session_id') request.setHeader(CART_SESSION_HEADER, id)
  return request
}

function toRow(value: unknown): CartRow[] {
  const parsed = row.safeParse(value).data
  const price = parsed?.products ? parseCents(parsed.products.price_cad) : null
  if (!parsed?.products || price === null) {
    console.warn('An unreadable row of the cart was left out.')
    return []
  }
  const { id, product_id: variantId, attributes, quantity, created_at: addedAt, products } = parsed
  const { name: title, image_url: url, collection, handle, selected_options: selectedOptions } = products
  const product = {
    title,
    // The storefront completes a line without one when the drawer opens.
    handle: handle ?? '',
    vendor: collection ?? undefined,
    image: url ? { url, altText: null } : null,
  }
  return [
    {
      id,
      line: {
        variantId,
        ...(attributes.length > 0 && { attributes }),
        quantity,
        price,
        selectedOptions,
        product,
        addedAt,
      },
    },
  ]
}

/** The owner's cart, oldest first. */
export async function selectRows(owner: CartOwner): Promise<CartRow[]> {
  const rows = await request(
    (client) =>
      withCartSession(owner, client.from('cart_items').select(COLUMNS).eq(owner.column, owner.id).order('created_at')),
    { schema: z.array(z.unknown()), failure: CART_FAILED },
  )
  return rows.flatMap(toRow)
}

/** Adds a row; null if the cart has one of this line. `addedAt` puts it back at its place. */
export async function insertRow(owner: CartOwner, line: CartLine): Promise<CartRow | null> {
  const { variantId, attributes, quantity, addedAt } = line
  const owned = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  const custom = attributes ? { attributes: [...attributes] } : {}
  try {
    const [created] = await request(
      (client) =>
        withCartSession(
          owner,
          client
            .from('cart_items')
            .insert({ product_id: variantId, quantity, created_at: addedAt, ...custom, ...owned })
            .select('id, created_at'),
        ),
      {
        schema: z.tuple([z.object({ id: z.string(), created_at: z.string() })]),
        status: 201,
        failure: CART_FAILED,
        limit: 'write',
      },
    )
    return { id: created.id, line: { ...line, addedAt: created.created_at } }
  } catch (error) {
    if (error instanceof BackendError && error.code === DUPLICATE) return null
    throw error
  }
}

/** Sets a row's quantity if it is still `expected`; false if it is not, or the row is gone. */
export async function updateRow(owner: CartOwner, id: string, quantity: number, expected: number): Promise<boolean> {
  const updated = await request(
    (client) =>
      withCartSession(
        owner,
        client.from('cart_items').update({ quantity }).eq('id', id).eq('quantity', expected).select('id'),
      ),
    { schema: ids, failure: CART_FAILED, limit: 'write' },
  )
  return updated.length > 0
}

/** Deletes a row, given `expected` only at that quantity; false if nothing was deleted. */
export async function deleteRow(owner: CartOwner, id: string, expected?: number): Promise<boolean> {
  const deleted = await request(
    (client) => {
      const rows = client.from('cart_items').delete().eq('id', id)
      return withCartSession(owner, (expected === undefined ? rows : rows.eq('quantity', expected)).select('id'))
    },
    { schema: ids, failure: CART_FAILED, limit: 'write' },
  )
  return deleted.length > 0
}

/** Empties the owner's cart. */
export async function deleteRows(owner: CartOwner): Promise<void> {
  await request((client) => withCartSession(owner, client.from('cart_items').delete().eq(owner.column, owner.id)), {
    schema: z.null(),
    status: 204,
    failure: CART_FAILED,
    limit: 'write',
  })
}

/** Moves the visitor's lines into the signed-in customer's cart; returns how many found no room in it. */
export function mergeSessionCart(sessionId: string): Promise<number> {
  return request((client) => client.rpc('merge_session_cart').setHeader(CART_SESSION_HEADER, sessionId), {
    schema: z.int(),
    failure: CART_FAILED,
    limit: 'write',
  })
}
