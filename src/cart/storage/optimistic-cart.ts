import { BackendError } from '../../backends/errors'
import { MAX_QUANTITY } from '../../domain/shop'
import { cartStore, EMPTY_CART } from '../cart-store'
import { applyChange, type CartLine, findLine, getLineId, getOutcome, nextQuantity, type StepOutcome } from '../lines'
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
import { type PendingChange, type PendingStep, PressLog } from './press-log'

export const UNSENT_PREFIX = 'liangyi.cart.unsent.'
/** How often a row that others keep changing is read again. */
const MAX_ATTEMPTS = 10

type StepResult = { rows: readonly CartRow[]; outcome: StepOutcome }

const findRow = (rows: readonly CartRow[], lineId: string) => rows.find(({ line }) => getLineId(line) === lineId)
const getQuantity = (rows: readonly CartRow[], lineId: string) => findRow(rows, lineId)?.line.quantity ?? 0

/** As the database sorts rows: times of creation in its own text sort as text. */
function sortByAge(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.toSorted((one, other) => ((one.line.addedAt ?? '') < (other.line.addedAt ?? '') ? -1 : 1))
}

/** Writes a row's quantity, or returns null if the row has changed since it was read. */
async function writeRow(
  owner: CartOwner,
  rows: readonly CartRow[],
  { lineId, by, line }: PendingStep,
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

/**
 * Sends one step, conditional on the quantity it began from; after a concurrent change, reads the rows again and applies
 * the step to those. `save` stores the quantity before it is sent. Throws BackendError.
 */
async function sendStep(
  owner: CartOwner,
  known: readonly CartRow[],
  step: PendingStep,
  save: (lastSentQuantity?: number) => void,
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
    const outcome = getOutcome(
      rows.map(({ line }) => line),
      step,
    )
    if (outcome === 'added' || outcome === 'updated') {
      const quantity = nextQuantity(getQuantity(rows, step.lineId), step)
      save(quantity)
      const written = await writeRow(owner, rows, step, quantity)
      if (written) return { rows: written, outcome }
      save()
    } else if (isFresh) return { rows, outcome }
    rows = await selectRows(owner)
    isFresh = true
  }
  throw new BackendError('http', CART_FAILED)
}

/** The rows as last known with the unsent changes applied. A refused change is taken back by leaving it out. */
export class OptimisticCart {
  /** The changes that the database does not have yet; those of all tabs in storage. */
  readonly log = new PressLog(UNSENT_PREFIX, () => localStorage)
  #rows: readonly CartRow[] = []

  load(rows: readonly CartRow[]): void {
    this.#rows = rows
    this.#show()
  }

  /** Shows a change and stores it until it is settled. */
  add(change: PendingChange): void {
    this.log.add(change)
    this.#save(change)
    this.#show(change.kind === 'add' ? change.steps[0]?.lineId : undefined)
  }

  /**
   * Sends the remaining steps of a change in order and updates the rows; returns the outcome of the first. Throws
   * BackendError, or the signal's reason once the customer has left.
   */
  async send(owner: CartOwner, change: PendingChange, signal: AbortSignal): Promise<StepOutcome | undefined> {
    const outcomes: StepOutcome[] = []
    if (change.kind === 'clear') {
      await deleteRows(owner)
      signal.throwIfAborted()
      this.#rows = []
    }
    for (const step of change.steps) {
      const { rows, outcome } = await sendStep(owner, this.#rows, step, (quantity) => {
        signal.throwIfAborted()
        step.lastSentQuantity = quantity
        this.#save(change)
      })
      signal.throwIfAborted()
      this.#rows = rows
      change.steps = change.steps.slice(1)
      this.#save(change)
      outcomes.push(outcome)
    }
    return outcomes[0]
  }

  /** Ends a change that was made or refused. */
  settle(change: PendingChange): void {
    this.log.settle(change)
    this.#show()
  }

  /** Forgets everything. */
  reset(): void {
    this.log.settleAll()
    this.#rows = []
    cartStore.setState(EMPTY_CART)
  }

  /** Stores a change, unless the browser has no locks: two tabs could send it twice. */
  #save(change: PendingChange): void {
    change.isStored = navigator.locks !== undefined && this.log.save(change)
  }

  /** Lines on screen keep their details, such as live prices, except the one that was just added. */
  #show(addedId?: string): void {
    const lines = this.log.changes.reduce<readonly CartLine[]>(
      applyChange,
      this.#rows.map(({ line }) => line),
    )
    const { items } = cartStore.getState()
    const withDetails = lines.map((line) => {
      const shown = getLineId(line) === addedId ? undefined : findLine(items, getLineId(line))
      return shown ? { ...shown, quantity: line.quantity, addedAt: line.addedAt } : line
    })
    cartStore.setState({ items: withDetails })
  }
}
