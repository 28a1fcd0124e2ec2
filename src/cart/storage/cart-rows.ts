import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { request } from '../../backends/supabase'
import { isStoredBefore } from '../../backends/supabase-error'
import { parseCents } from '../../domain/money'
import { MAX_QUANTITY } from '../../domain/shop'
import { type CartLine, getLineId, getOutcome, nextQuantity, type StepOutcome } from '../lines'
import type { CartOwner } from './cart-owner'
import type { PendingStep } from './pending-changes'

/** A row and its line, whose `addedAt` is the row's creation time in the database's text format. */
export type CartRow = { id: string; line: CartLine }

const CART_FAILED = 'The cart could not be reached.'
const CART_SESSION_HEADER = 'x-cart-session'
const COLUMNS =
  'id, product_id, attributes, quantity, created_at, products(id, name, price_cad, image_url, collection, handle, selected_options)'
/** Postgres' code of a unique violation. */
const DUPLICATE = '23505'
const MADE_BEFORE = 'made-before'
/** Maximum tries for a row that keeps changing concurrently. */
const MAX_ATTEMPTS = 10

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

/** Sets the headers for the policy on a visitor's cart and for the trigger that makes each change idempotent. */
function withHeaders<Request extends { setHeader: (name: string, value: string) => unknown }>(
  { column, id }: CartOwner,
  request: Request,
  key?: string,
): Request {
  if (column === 'session_id') request.setHeader(CART_SESSION_HEADER, id)
  if (key) request.setHeader('idempotency-key', key)
  return request
}

/**
 * Sends a change with its idempotency key, and retries if the connection is lost; `MADE_BEFORE` if it was made
 * already.
 */
async function sendChange<Result>(send: () => Promise<Result>): Promise<Result | typeof MADE_BEFORE> {
  const isOf = (error: unknown, test: (failure: BackendError) => boolean) =>
    error instanceof BackendError && test(error)
  try {
    return await send().catch((error: unknown) => {
      if (navigator.onLine && isOf(error, ({ kind }) => kind === 'network')) return send()
      throw error
    })
  } catch (error) {
    if (isStoredBefore(error)) return MADE_BEFORE
    throw error
  }
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
        addedAt,
      },
    },
  ]
}

/** The owner's cart, oldest first. */
export async function selectRows(owner: CartOwner): Promise<CartRow[]> {
  const rows = await request(
    (client) =>
      withHeaders(owner, client.from('cart_items').select(COLUMNS).eq(owner.column, owner.id).order('created_at')),
    { schema: z.array(z.unknown()), failure: CART_FAILED },
  )
  return rows.flatMap(toRow)
}

/** Adds a row; null if the cart already has the line. `addedAt` restores its position. */
async function insertRow(owner: CartOwner, line: CartLine, key: string): Promise<CartRow | null | typeof MADE_BEFORE> {
  const { variantId, attributes, quantity, addedAt } = line
  const owned = owner.column === 'user_id' ? { user_id: owner.id } : { session_id: owner.id }
  const custom = attributes ? { attributes: [...attributes] } : {}
  try {
    const created = await sendChange(() =>
      request(
        (client) => {
          const rows = client
            .from('cart_items')
            .insert({ product_id: variantId, quantity, created_at: addedAt, ...custom, ...owned })
          return withHeaders(owner, rows.select('id, created_at'), key)
        },
        {
          schema: z.tuple([z.object({ id: z.string(), created_at: z.string() })]),
          status: 201,
          failure: CART_FAILED,
          limit: 'write',
        },
      ),
    )
    if (created === MADE_BEFORE) return created
    const [{ id, created_at }] = created
    return { id, line: { ...line, addedAt: created_at } }
  } catch (error) {
    if (error instanceof BackendError && error.code === DUPLICATE) return null
    throw error
  }
}

/** Sets a row's quantity, on condition that it is unchanged. Returns no rows if it has changed or was deleted. */
function updateRow(owner: CartOwner, row: CartRow, quantity: number, key: string) {
  return sendChange(() =>
    request(
      (client) => {
        const rows = client.from('cart_items').update({ quantity }).eq('id', row.id).eq('quantity', row.line.quantity)
        return withHeaders(owner, rows.select('id'), key)
      },
      { schema: ids, failure: CART_FAILED, limit: 'write' },
    ),
  )
}

/** Deletes a row; if `expected` is given, on condition of that quantity. Returns no rows if nothing was deleted. */
function deleteRow(owner: CartOwner, id: string, key: string, expected?: number) {
  return sendChange(() =>
    request(
      (client) => {
        const rows = client.from('cart_items').delete().eq('id', id)
        return withHeaders(owner, (expected === undefined ? rows : rows.eq('quantity', expected)).select('id'), key)
      },
      { schema: ids, failure: CART_FAILED, limit: 'write' },
    ),
  )
}

/** Empties the owner's cart. */
export async function deleteRows(owner: CartOwner, key: string): Promise<void> {
  await sendChange(() =>
    request((client) => withHeaders(owner, client.from('cart_items').delete().eq(owner.column, owner.id), key), {
      schema: z.null(),
      status: 204,
      failure: CART_FAILED,
      limit: 'write',
    }),
  )
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

/** Sorts like the database: creation times in its format sort as text. */
function sortByAge(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.toSorted((one, other) => ((one.line.addedAt ?? '') < (other.line.addedAt ?? '') ? -1 : 1))
}

/** Writes a row's quantity; null if the row has changed meanwhile. */
async function writeRow(
  owner: CartOwner,
  rows: readonly CartRow[],
  { lineId, by, line, key }: PendingStep,
  quantity: number,
): Promise<readonly CartRow[] | null | typeof MADE_BEFORE> {
  const row = findRow(rows, lineId)
  if (!row) {
    const created = line ? await insertRow(owner, { ...line, quantity }, key) : null
    return created && created !== MADE_BEFORE ? sortByAge([...rows, created]) : created
  }
  const expected = by <= -MAX_QUANTITY ? undefined : row.line.quantity
  const written = await (quantity === 0
    ? deleteRow(owner, row.id, key, expected)
    : updateRow(owner, row, quantity, key))
  if (written === MADE_BEFORE) return written
  if (written.length === 0) return null
  const changed = quantity === 0 ? [] : [{ ...row, line: { ...row.line, quantity } }]
  return rows.flatMap((other) => (other === row ? changed : other))
}

/**
 * Sends one step, on condition of the quantity it is based on. After a concurrent change, rereads the rows and
 * reapplies the step. Throws BackendError.
 */
export async function sendStep(
  owner: CartOwner,
  known: readonly CartRow[],
  step: PendingStep,
): Promise<{ rows: readonly CartRow[]; outcome: StepOutcome }> {
  let rows = known
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = getOutcome(
      rows.map(({ line }) => line),
      step,
    )
    if (outcome === 'added' || outcome === 'updated') {
      const written = await writeRow(
        owner,
        rows,
        step,
        nextQuantity(findRow(rows, step.lineId)?.line.quantity ?? 0, step),
      )
      if (written === MADE_BEFORE) return { rows: await selectRows(owner), outcome }
      if (written) return { rows: written, outcome }
    } else if (rows !== known) return { rows, outcome }
    rows = await selectRows(owner)
  }
  throw new BackendError('http', CART_FAILED)
}
