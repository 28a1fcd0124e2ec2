import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { request } from '../../backends/supabase'
import { isStoredBefore, UNIQUE_VIOLATION } from '../../backends/supabase-error'
import { createUuid } from '../../browser/create-uuid'
import { parseCents } from '../../domain/money'
import { MAX_QUANTITY } from '../../domain/shop'
import { type CartLine, clampQuantity, getLineId, getOutcome, isMade, type LineStep, type StepOutcome } from '../lines'
import type { CartOwner } from './cart-owner'

export type CartRow = { id: string; line: CartLine }

const CART_FAILED = 'The cart could not be reached.'
const CART_SESSION_HEADER = 'x-cart-session'
const COLUMNS =
  'id, product_id, attributes, quantity, products(id, name, price_cad, image_url, collection, handle, selected_options)'
const row = z.object({
  id: z.string(),
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
  const { id, product_id: variantId, attributes, quantity, products } = parsed
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

/** Inserts a row with a new id, so that a retry can't add it twice; null if the cart already has the line. */
async function insertRow(owner: CartOwner, line: CartLine): Promise<CartRow | null> {
  const { variantId, attributes, quantity } = line
  const id = createUuid()
  const owned = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  const custom = attributes ? { attributes: [...attributes] } : {}
  const send = () =>
    request(
      (client) => {
        const insert = client.from('cart_items').insert({ product_id: variantId, quantity, ...custom, ...owned })
        return withSession(owner, insert).setHeader('idempotency-key', id)
      },
      { schema: z.null(), status: 201, failure: CART_FAILED, limit: 'write', caller: callerOf(owner) },
    )
  try {
    await send().catch((error: unknown) => {
      if (!isLost(error)) throw error
      return send()
    })
  } catch (error) {
    if (error instanceof BackendError && error.code === UNIQUE_VIOLATION && !isStoredBefore(error)) return null
    if (!isStoredBefore(error)) throw error
  }
  return { id, line }
}

/**
 * Sets a row's quantity, or deletes it for 0, if it still has the known quantity. `lost` if it hasn't, but a response
 * was lost, so that this call may have changed it.
 */
async function writeRow(owner: CartOwner, row: CartRow, quantity: number): Promise<'made' | 'changed' | 'lost'> {
  const send = async () => {
    const changed = await request(
      (client) => {
        const rows =
          quantity === 0 ? client.from('cart_items').delete() : client.from('cart_items').update({ quantity })
        return withSession(owner, rows.eq('id', row.id).eq('quantity', row.line.quantity).select('id'))
      },
      { schema: ids, failure: CART_FAILED, limit: 'write', caller: callerOf(owner) },
    )
    return changed.length > 0
  }
  try {
    return (await send()) ? 'made' : 'changed'
  } catch (error) {
    if (!isLost(error)) throw error
    return (await send()) ? 'made' : 'lost'
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

/** The rows after a step to this quantity; null if its row has changed meanwhile, `lost` if perhaps by this step. */
async function writeStep(
  owner: CartOwner,
  rows: readonly CartRow[],
  { lineId, line }: LineStep,
  quantity: number,
): Promise<readonly CartRow[] | 'lost' | null> {
  const row = findRow(rows, lineId)
  if (!row) {
    const created = line ? await insertRow(owner, { ...line, quantity }) : null
    return created && [...rows, created]
  }
  const written = await writeRow(owner, row, quantity)
  if (written !== 'made') return written === 'lost' ? written : null
  const changed = quantity === 0 ? [] : [{ ...row, line: { ...row.line, quantity } }]
  return rows.flatMap((other) => (other === row ? changed : other))
}

/**
 * Sends one step, on condition of the quantity it is based on. If the rows have changed, rereads them and applies the
 * step once more. Throws BackendError.
 */
export async function sendStep(
  owner: CartOwner,
  known: readonly CartRow[],
  step: LineStep,
): Promise<{ rows: readonly CartRow[]; outcome: StepOutcome }> {
  let rows = known
  for (const isLast of [false, true]) {
    const lines = rows.map(({ line }) => line)
    const outcome = getOutcome(lines, step)
    if (!isMade(outcome) && isLast) return { rows, outcome }
    const quantity = clampQuantity((findRow(rows, step.lineId)?.line.quantity ?? 0) + step.by)
    const written = isMade(outcome) ? await writeStep(owner, rows, step, quantity) : null
    if (written && written !== 'lost') return { rows: written, outcome }
    rows = await selectRows(owner)
    if (written === 'lost' && (findRow(rows, step.lineId)?.line.quantity ?? 0) === quantity) return { rows, outcome }
  }
  throw new BackendError('http', CART_FAILED)
}
