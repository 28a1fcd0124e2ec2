import * as z from 'zod/mini'
import { supabase, toBackendError } from '../../backends/supabase'
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

type Answer = { data: unknown; error: { message: string; code?: string } | null; status: number }

function read({ data, error, status }: Answer): unknown {
  if (error) throw toBackendError(error, status, 'The cart could not be reached.')
  return data
}

/** The policy lets a visitor see the cart that the header names, and no other. */
function withCartSession<Request extends { setHeader: (name: string, value: string) => unknown }>(
  { column, id }: CartOwner,
  request: Request,
): Request {
  if (column === 'session_id') request.setHeader(CART_SESSION_HEADER, id)
  return request
}

async function cartItems() {
  return (await supabase()).from('cart_items')
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
  const table = await cartItems()
  const request = table.select(COLUMNS).eq(owner.column, owner.id).order('created_at')
  return z
    .array(z.unknown())
    .parse(read(await withCartSession(owner, request)))
    .flatMap(toRow)
}

/** Puts a row into the owner's cart; gives its id. */
export async function insertRow(owner: CartOwner, productId: string, quantity: number): Promise<string> {
  const table = await cartItems()
  const own = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  const request = table.insert({ product_id: productId, quantity, ...own }).select('id')
  return z.tuple([z.object({ id: z.string() })]).parse(read(await withCartSession(owner, request)))[0].id
}

export async function updateRow(owner: CartOwner, id: string, quantity: number): Promise<void> {
  const table = await cartItems()
  read(await withCartSession(owner, table.update({ quantity }).eq('id', id)))
}

export async function deleteRow(owner: CartOwner, id: string): Promise<void> {
  const table = await cartItems()
  read(await withCartSession(owner, table.delete().eq('id', id)))
}

/** Empties the owner's cart. */
export async function deleteRows(owner: CartOwner): Promise<void> {
  const table = await cartItems()
  read(await withCartSession(owner, table.delete().eq(owner.column, owner.id)))
}
