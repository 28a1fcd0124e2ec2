import { BackendError } from '../../backends/errors'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../../shop'
import { type AddOutcome, type CartChange, type CartMerchandise, clampQuantity, getLineId } from '../lines'
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
import { type CartStep, saveUnsent, type UnsentChange } from './unsent-changes'

/** How often a row that others keep changing is read again. */
const MAX_ATTEMPTS = 10

/** `gone`: the row was removed elsewhere. */
export type StepOutcome = AddOutcome | 'gone'

type StepResult = { rows: readonly CartRow[]; outcome: StepOutcome }

function findRow(rows: readonly CartRow[], lineId: string): CartRow | undefined {
  return rows.find(({ line }) => getLineId(line) === lineId)
}

const getQuantity = (rows: readonly CartRow[], lineId: string) => findRow(rows, lineId)?.line.quantity ?? 0

/** Moves a row's quantity to other merchandise, as far as that has room, and keeps the row's place. */
function replaceSteps(rows: readonly CartRow[], lineId: string, merchandise: CartMerchandise): CartStep[] {
  const previous = findRow(rows, lineId)
  const newId = getLineId(merchandise)
  if (!previous || newId === lineId) return []
  const quantity = getQuantity(rows, newId)
  const by = clampQuantity(quantity + previous.line.quantity) - quantity
  // Add first: a failure in between duplicates a piece instead of losing it.
  return [
    { lineId: newId, by, line: { ...merchandise, addedAt: previous.line.addedAt } },
    { lineId, by: -by },
  ]
}

/** The steps of a press, relative to rows that were just read. */
function toSteps(change: Exclude<CartChange, { kind: 'clear' }>, rows: readonly CartRow[]): CartStep[] {
  switch (change.kind) {
    case 'add':
      return [{ lineId: getLineId(change.merchandise), by: change.quantity, line: change.merchandise }]
    case 'adjust':
      return [{ lineId: change.lineId, by: change.by }]
    case 'remove':
      return [{ lineId: change.lineId, by: -MAX_QUANTITY }]
    case 'replace':
      return replaceSteps(rows, change.lineId, change.merchandise)
    case 'restore': {
      const { quantity, ...line } = change.line
      const lineId = getLineId(line)
      return [{ lineId, by: Math.max(quantity - getQuantity(rows, lineId), 0), line }]
    }
    case 'subtract':
      return change.lines.map((line) => ({ lineId: getLineId(line), by: -line.quantity }))
  }
}

/** As the database sorts rows: times of creation in its own text sort as text. */
function sortByAge(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.toSorted((one, other) => ((one.line.addedAt ?? '') < (other.line.addedAt ?? '') ? -1 : 1))
}

/** Writes a row's quantity, or returns null if the row has changed since it was read. */
async function writeRow(
  owner: CartOwner,
  rows: readonly CartRow[],
  { lineId, by, line }: CartStep,
  quantity: number,
): Promise<readonly CartRow[] | null> {
  const row = findRow(rows, lineId)
  if (!row) {
    const created = line && (await insertRow(owner, { ...line, quantity }))
    return created ? sortByAge([...rows, created]) : null
  }
  if (quantity === 0) {
    const expected = by <= -MAX_QUANTITY ? undefined : row.line.quantity
    return (await deleteRow(owner, row.id, expected)) ? rows.filter((other) => other !== row) : null
  }
  if (!(await updateRow(owner, row.id, quantity, row.line.quantity))) return null
  return rows.map((other) => (other === row ? { ...row, line: { ...row.line, quantity } } : other))
}

/** The reason a step would change nothing, or null. */
function findObstacle(rows: readonly CartRow[], { lineId, by, line }: CartStep): StepOutcome | null {
  const row = findRow(rows, lineId)
  if (!row && !line) return 'gone'
  if (!row && rows.length >= CART_LINES_READ_BACK) return 'line-limit'
  const quantity = row?.line.quantity ?? 0
  if (clampQuantity(quantity + by) !== quantity) return null
  return by > 0 ? 'quantity-limit' : 'unchanged'
}

/**
 * Sends one step, conditional on the quantity it began from; after a concurrent change, reads the row again and applies
 * the step to that. `save` stores the step before it is sent. Throws BackendError.
 */
async function takeStep(
  owner: CartOwner,
  known: readonly CartRow[],
  step: CartStep,
  save: () => void,
): Promise<StepResult> {
  let rows = known
  let isFresh = false
  if (step.lastSentQuantity !== undefined) {
    rows = await selectRows(owner)
    isFresh = true
    // The write whose response was lost has arrived.
    if (getQuantity(rows, step.lineId) === step.lastSentQuantity) return { rows, outcome: 'updated' }
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const obstacle = findObstacle(rows, step)
    if (obstacle && isFresh) return { rows, outcome: obstacle }
    if (!obstacle) {
      step.lastSentQuantity = clampQuantity(getQuantity(rows, step.lineId) + step.by)
      save()
      const written = await writeRow(owner, rows, step, step.lastSentQuantity)
      if (written) return { rows: written, outcome: 'updated' }
      step.lastSentQuantity = undefined
    }
    rows = await selectRows(owner)
    isFresh = true
  }
  throw new BackendError('http', CART_FAILED)
}

/** Makes a change in the database, starting from the rows as last known. Throws BackendError. */
export async function makeChange(
  owner: CartOwner,
  known: readonly CartRow[],
  unsent: UnsentChange,
): Promise<StepResult> {
  const { change } = unsent
  if (change.kind === 'clear') {
    await deleteRows(owner)
    return { rows: [], outcome: 'updated' }
  }
  const needsRows = ['replace', 'restore', 'subtract'].includes(change.kind) && !unsent.steps
  let result: StepResult = { rows: needsRows ? await selectRows(owner) : known, outcome: 'unchanged' }
  unsent.steps ??= toSteps(change, result.rows)
  for (let step = unsent.steps[0]; step; step = unsent.steps[0]) {
    result = await takeStep(owner, result.rows, step, () => saveUnsent(unsent))
    unsent.steps = unsent.steps.slice(1)
    saveUnsent(unsent)
  }
  return result
}
