import { BackendError } from '../../backends/errors'
import { MAX_QUANTITY } from '../../shop'
import { type AddOutcome, add, type CartLine, findLine, replaceMerchandise, restore } from '../lines'
import type { CartChange } from './cart-change'
import {
  CART_FAILED,
  type CartOwner,
  type CartRow,
  deleteRow,
  deleteRows,
  insertRow,
  selectRows,
  updateRow,
} from './cart-rows'

/** How often a line that others keep changing is read again before the add counts as failed. */
const MAX_ATTEMPTS = 10

/** The owner's rows after a change, and what an add did. */
type Sent = { rows: readonly CartRow[]; outcome: AddOutcome }

const findRow = (rows: readonly CartRow[], variantId: string) => rows.find(({ line }) => line.variantId === variantId)

const toLines = (rows: readonly CartRow[]) => rows.map(({ line }) => line)

function withQuantity(rows: readonly CartRow[], rowId: string, quantity: number): readonly CartRow[] {
  return rows.map((row) => (row.id === rowId ? { ...row, line: { ...row.line, quantity } } : row))
}

type Add = Extract<CartChange, { kind: 'add' }>
type Replace = Extract<CartChange, { kind: 'replace' }>
type Restore = Extract<CartChange, { kind: 'restore' }>
type Subtract = Extract<CartChange, { kind: 'subtract' }>

const hasAdded = (outcome: AddOutcome) => outcome === 'added' || outcome === 'updated'

/** Writes a line's quantity where nobody has changed it since the rows were read; null where somebody has. */
async function writeLine(
  owner: CartOwner,
  rows: readonly CartRow[],
  line: CartLine,
  change: Add | Replace | Restore,
): Promise<readonly CartRow[] | null> {
  change.attempted = line.quantity
  const row = findRow(rows, line.variantId)
  if (row && (await updateRow(owner, row.id, line.quantity, row.line.quantity)))
    return withQuantity(rows, row.id, line.quantity)
  const created = row ? null : await insertRow(owner, line, change.kind === 'restore' ? change.createdAt : undefined)
  if (created) return [...rows, created]
  delete change.attempted
  return null
}

async function tryToAdd(owner: CartOwner, rows: readonly CartRow[], change: Add): Promise<Sent | null> {
  const { lines, outcome } = add(toLines(rows), change.merchandise, change.quantity)
  const line = findLine(lines, change.merchandise.variantId)
  if (!line || !hasAdded(outcome)) return { rows, outcome }
  const written = await writeLine(owner, rows, line, change)
  return written && { rows: written, outcome }
}

/** Adds to what the database has, so that two devices that add at once both count. */
async function sendAdd(owner: CartOwner, known: readonly CartRow[], change: Add): Promise<Sent> {
  const { variantId } = change.merchandise
  let rows = known
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 1 || change.attempted !== undefined) rows = await selectRows(owner)
    // What was sent without a response may have arrived.
    if (change.attempted !== undefined && findRow(rows, variantId)?.line.quantity === change.attempted)
      return { rows, outcome: 'updated' }
    const sent = await tryToAdd(owner, rows, change)
    // A full line or cart may have room again since it was read.
    if (sent && (hasAdded(sent.outcome) || attempt > 1)) return sent
  }
  throw new BackendError('http', CART_FAILED)
}

/** The new variant's row is written first: a failure in between shows a product twice and loses none. */
async function tryToReplace(owner: CartOwner, rows: readonly CartRow[], change: Replace): Promise<Sent | null> {
  const { variantId, merchandise, attempted } = change
  const previous = findRow(rows, variantId)
  if (!previous) return { rows, outcome: 'unchanged' }
  const next = replaceMerchandise(toLines(rows), variantId, merchandise)
  const line = findLine(next, merchandise.variantId)
  const isWritten = attempted !== undefined && findRow(rows, merchandise.variantId)?.line.quantity === attempted
  const written = isWritten || !line ? rows : await writeLine(owner, rows, line, change)
  if (!written) return null
  const remaining = isWritten && attempted < MAX_QUANTITY ? 0 : (findLine(next, variantId)?.quantity ?? 0)
  return sendSet(owner, written, { variantId, quantity: remaining })
}

async function sendReplace(owner: CartOwner, known: readonly CartRow[], change: Replace): Promise<Sent> {
  let rows = known
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 1 || change.attempted !== undefined) rows = await selectRows(owner)
    const sent = await tryToReplace(owner, rows, change)
    if (sent && (sent.outcome === 'updated' || attempt > 1)) return sent
  }
  throw new BackendError('http', CART_FAILED)
}

async function sendSet(
  owner: CartOwner,
  known: readonly CartRow[],
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<Sent> {
  let rows = known
  for (const isLastTry of [false, true]) {
    const row = findRow(rows, variantId)
    if (row && quantity === 0) {
      await deleteRow(owner, row.id)
      return { rows: rows.filter(({ id }) => id !== row.id), outcome: 'updated' }
    }
    if (row && (await updateRow(owner, row.id, quantity)))
      return { rows: withQuantity(rows, row.id, quantity), outcome: 'updated' }
    // The line was removed elsewhere, or has another row since it moved into the customer's cart.
    if (!isLastTry) rows = await selectRows(owner)
  }
  return { rows, outcome: 'unchanged' }
}

/**
 * Puts a removed line back into what the database has, since a removal that seemed to fail may have been made, and one
 * that was made elsewhere may not. The rows are read again, which puts it where it was.
 */
async function sendRestore(owner: CartOwner, change: Restore): Promise<Sent> {
  const { merchandise, quantity, index } = change
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const rows = await selectRows(owner)
    const lines = toLines(rows)
    const line = findLine(restore(lines, { ...merchandise, quantity }, index), merchandise.variantId)
    if (!line || findLine(lines, line.variantId)?.quantity === line.quantity) return { rows, outcome: 'unchanged' }
    if (await writeLine(owner, rows, line, change)) return { rows: await selectRows(owner), outcome: 'updated' }
  }
  throw new BackendError('http', CART_FAILED)
}

/** Removes what was ordered from rows that were just read; false where somebody has changed one of them since. */
async function tryToSubtract(owner: CartOwner, rows: readonly CartRow[], change: Subtract): Promise<boolean> {
  for (const { variantId, quantity } of change.lines) {
    const row = findRow(rows, variantId)
    // What was sent without a response may have arrived.
    if (row && row.line.quantity !== change.attempted) {
      const remaining = Math.max(row.line.quantity - quantity, 0)
      change.attempted = remaining
      if (remaining === 0) await deleteRow(owner, row.id)
      else if (!(await updateRow(owner, row.id, remaining, row.line.quantity))) {
        delete change.attempted
        return false
      }
    }
    delete change.attempted
    change.lines = change.lines.slice(1)
  }
  return true
}

/** Removes what was ordered from what the database has, so that what was added since, here or elsewhere, stays. */
async function sendSubtract(owner: CartOwner, change: Subtract): Promise<Sent> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const isDone = await tryToSubtract(owner, await selectRows(owner), change)
    if (isDone) return { rows: await selectRows(owner), outcome: 'updated' }
  }
  throw new BackendError('http', CART_FAILED)
}

/** Makes a change in the database, starting from the rows as they were last known. Throws BackendError. */
export async function sendChange(owner: CartOwner, rows: readonly CartRow[], change: CartChange): Promise<Sent> {
  switch (change.kind) {
    case 'add':
      return sendAdd(owner, rows, change)
    case 'replace':
      return sendReplace(owner, rows, change)
    case 'set':
      return sendSet(owner, rows, change)
    case 'restore':
      return sendRestore(owner, change)
    case 'subtract':
      return sendSubtract(owner, change)
    case 'clear':
      await deleteRows(owner)
      return { rows: [], outcome: 'updated' }
  }
}
