import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { request } from '../../backends/supabase'
import { UNIQUE_VIOLATION } from '../../backends/supabase-error'
import { createUuid } from '../../browser/create-uuid'
import { parseCents } from '../../domain/money'
import { MAX_QUANTITY } from '../../domain/shop'
import {
  type CartChange,
  type CartLine,
  type ChangeOutcome,
  clampQuantity,
  getLineId,
  getOutcome,
  isMade,
} from '../lines'
import type { CartOwner } from './cart-owner'

export type CartRow = {
  id: string
  /** Of its last update. */
  changeId: string | null
  line: CartLine
}

const CART_FAILED = 'The cart could not be reached.'
const CART_SESSION_HEADER = 'x-cart-session'
const COLUMNS =
  'id, change_id, product_id, attributes, quantity, products(id, name, price_cad, image_url, collection, handle, selected_options)'
const row = z.object({
  id: z.string(),
  change_id: z.nullable(z.string()),
  product_id: z.string(),
  attributes: z.catch(z.array(z.object({ key: z.string(), value: z.string() })), []),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
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

/** Sets the header for the policy on a visitor's cart. */
function withSession<Request extends { setHeader: (name: string, value: string) => unknown }>(
  { column, id }: CartOwner,
  request: Request,
): Request {
  if (column === 'session_id') request.setHeader(CART_SESSION_HEADER, id)
  return request
}

/** Never reads or changes a customer's cart as a visitor, to whom it looks empty. */
const callerOf = ({ column }: CartOwner) => (column === 'user_id' ? 'signed-in' : 'visitor')

/** Whether the response was lost, so that the change may have been made. */
function isLost(error: unknown): boolean {
  return error instanceof BackendError && error.isOutcomeUnknown && error.kind !== 'timeout'
}

function toRow(value: unknown): CartRow[] {
  const parsed = row.safeParse(value).data
  const price = parsed?.products ? parseCents(parsed.products.price_cad) : null
  if (!parsed?.products || price === null) {
    console.warn('An unreadable row of the cart was left out.')
    return []
  }
  const { id, change_id: changeId, product_id: variantId, attributes, quantity, products } = parsed
  const { name: title, image_url: url, collection, handle, selected_options: selectedOptions } = products
  const product = {
    title,
    // When the drawer opens, the storefront fills in a missing handle.
    handle: handle ?? '',
    vendor: collection ?? undefined,
    image: url ? { url, altText: null } : null,
  }
  return [
    {
      id,
      changeId,
      line: {
        variantId,
        ...(attributes.length > 0 && { attributes }),
        quantity,
        price,
        selectedOptions,
        product,
      },
    },
  ]
}

/** The owner's cart, oldest first. */
export async function selectRows(owner: CartOwner): Promise<CartRow[]> {
  const rows = await request(
    (client) =>
      withSession(owner, client.from('cart_items').select(COLUMNS).eq(owner.column, owner.id).order('created_at')),
    { schema: z.array(z.unknown()), failure: CART_FAILED, caller: callerOf(owner) },
  )
  return rows.flatMap(toRow)
}

/** Inserts a row. */
async function insertRow(
  owner: CartOwner,
  { id, line: { variantId, attributes, quantity } }: CartRow,
): Promise<boolean> {
  const owned = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  const custom = attributes ? { attributes: [...attributes] } : {}
  await request(
    (client) => {
      const insert = client.from('cart_items').insert({ product_id: variantId, quantity, ...custom, ...owned })
      return withSession(owner, insert).setHeader('idempotency-key', id)
    },
    { schema: z.null(), status: 201, failure: CART_FAILED, limit: 'write', caller: callerOf(owner) },
  )
  return true
}

/** Sets a row's quantity, or deletes it for 0; false if it no longer has the known quantity. */
async function updateRow(
  owner: CartOwner,
  known: CartRow,
  { changeId, line: { quantity } }: CartRow,
): Promise<boolean> {
  const changed = await request(
    (client) => {
      const rows =
        quantity === 0
          ? client.from('cart_items').delete()
          : client.from('cart_items').update({ quantity, change_id: changeId })
      return withSession(owner, rows.eq('id', known.id).eq('quantity', known.line.quantity).select('id'))
    },
    { schema: ids, failure: CART_FAILED, limit: 'write', caller: callerOf(owner) },
  )
  return changed.length > 0
}

/** Whether a row was written; false if only the rows can tell. */
async function writeRow(owner: CartOwner, known: CartRow | undefined, row: CartRow): Promise<boolean> {
  try {
    return await (known ? updateRow(owner, known, row) : insertRow(owner, row))
  } catch (error) {
    // The cart has the row, or another one of the line.
    const isTaken = error instanceof BackendError && error.code === UNIQUE_VIOLATION
    if (isTaken || isLost(error)) return false
    throw error
  }
}

/** Moves the visitor's lines into the signed-in customer's cart; returns the number of lines that didn't fit. */
export function mergeSessionCart(sessionId: string): Promise<number> {
  return request((client) => client.rpc('merge_session_cart').setHeader(CART_SESSION_HEADER, sessionId), {
    schema: z.int(),
    failure: CART_FAILED,
    limit: 'write',
    caller: 'signed-in',
  })
}

const findRow = (rows: readonly CartRow[], lineId: string) => rows.find(({ line }) => getLineId(line) === lineId)

/** The row that a change writes, under its id; the quantity is 0 for a row to delete. */
function toNextRow(known: CartRow | undefined, { by, line }: CartChange, changeId: string): CartRow | null {
  const changed = known?.line ?? line
  const quantity = clampQuantity((known?.line.quantity ?? 0) + by)
  return changed ? { id: known?.id ?? changeId, changeId, line: { ...changed, quantity } } : null
}

function replaceRow(rows: readonly CartRow[], known: CartRow | undefined, row: CartRow): readonly CartRow[] {
  if (!known) return [...rows, row]
  return rows.flatMap((other) => (other !== known ? [other] : row.line.quantity > 0 ? [row] : []))
}

/** Whether rows that were just read have come from this write. */
function isWritten(rows: readonly CartRow[], { changeId, line }: CartRow): boolean {
  const found = findRow(rows, getLineId(line))
  return found ? found.id === changeId || found.changeId === changeId : line.quantity === 0
}

/**
 * Sends a change, on condition of the quantity it is based on. If its row wasn't changed, rereads the rows and applies
 * the change once more, unless they have its id: a browser may send a request twice by itself and get the second
 * answer. Throws BackendError.
 */
export async function sendChange(
  owner: CartOwner,
  known: readonly CartRow[],
  change: CartChange,
): Promise<{ rows: readonly CartRow[]; outcome: ChangeOutcome }> {
  const changeId = createUuid()
  let rows = known
  for (const isLast of [false, true]) {
    const lines = rows.map(({ line }) => line)
    const outcome = getOutcome(lines, change)
    if (!isMade(outcome) && isLast) return { rows, outcome }
    const before = findRow(rows, change.lineId)
    const next = isMade(outcome) ? toNextRow(before, change, changeId) : null
    if (next && (await writeRow(owner, before, next))) return { rows: replaceRow(rows, before, next), outcome }
    rows = await selectRows(owner)
    if (next && isWritten(rows, next)) return { rows, outcome }
  }
  throw new BackendError('http', CART_FAILED)
}
