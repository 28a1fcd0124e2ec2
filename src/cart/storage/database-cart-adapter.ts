import { sessionStore } from '../../backends/session'
import { toast } from '../../ui/toast'
import { cartStore, changeLines, emptyCart } from '../cart-store'
import { notifyNotAdded } from '../cart-toasts'
import {
  add,
  addOutcome,
  type CartLine,
  type CartMerchandise,
  clampQuantity,
  findLine,
  remove,
  setQuantity,
} from '../lines'
import { type CartOwner, type CartRow, deleteRow, deleteRows, insertRow, selectRows, updateRow } from './cart-rows'
import { cartSession } from './cart-session'

/** The ids of the rows that hold the lines, by variant id. */
let rowIds = new Map<string, string>()

function owner(): CartOwner {
  const { user } = sessionStore.getState()
  return user ? { column: 'user_id', id: user.id } : { column: 'session_id', id: cartSession() }
}

/** One change after the other: two quick clicks must not both find no row and insert two. */
let last: Promise<void> = Promise.resolve()

function inTurn(change: () => Promise<void>): Promise<void> {
  last = last.then(change)
  return last
}

/** What only goes to the log: the shopper sees that nothing has changed. */
function logged(what: string, change: () => Promise<void>): Promise<void> {
  return inTurn(() => change().catch((error: unknown) => console.error(`${what} the cart failed.`, error)))
}

/** A line that the storefront has told more of keeps it. */
function lineOf({ line }: CartRow, known: readonly CartLine[]): CartLine {
  const same = findLine(known, line.variantId)
  return same?.product.handle ? { ...same, quantity: line.quantity } : line
}

async function load(): Promise<void> {
  const whose = owner()
  const rows = await selectRows(whose)
  // Someone signed in or out meanwhile: the load for them is on its way.
  if (owner().id !== whose.id) return
  rowIds = new Map(rows.map(({ id, line }) => [line.variantId, id]))
  changeLines((lines) => rows.map((row) => lineOf(row, lines)))
}

async function write(piece: CartMerchandise, quantity: number): Promise<void> {
  const { variantId } = piece
  const next = findLine(add(cartStore.getState().items, piece, quantity), variantId)
  if (!next) return
  const row = rowIds.get(variantId)
  if (row) await updateRow(owner(), row, next.quantity)
  else rowIds.set(variantId, await insertRow(owner(), variantId, next.quantity))
  changeLines((lines) => add(lines, piece, quantity))
}

async function addToDatabase(piece: CartMerchandise, quantity: number): Promise<void> {
  try {
    // Another tab or device may have put it in, or taken it out, since.
    await load()
    const outcome = addOutcome(cartStore.getState().items, piece)
    if (outcome === 'most' || outcome === 'full') {
      notifyNotAdded(outcome, piece.product.title)
      return
    }
    await write(piece, quantity)
    toast('Added to cart!', { description: 'Item has been added to your cart.' })
  } catch (error) {
    console.error('Adding to the cart failed.', error)
    toast('Error', { description: 'Failed to add item to cart', tone: 'danger' })
  }
}

async function removeFromDatabase(variantId: string): Promise<void> {
  const row = rowIds.get(variantId)
  if (!row) return
  await deleteRow(owner(), row)
  rowIds.delete(variantId)
  changeLines((lines) => remove(lines, variantId))
}

async function change(variantId: string, quantity: number): Promise<void> {
  const next = clampQuantity(quantity)
  if (next === 0) return removeFromDatabase(variantId)
  const row = rowIds.get(variantId)
  if (!row) return
  await updateRow(owner(), row, next)
  changeLines((lines) => setQuantity(lines, variantId, next))
}

async function clear(): Promise<void> {
  await deleteRows(owner())
  rowIds.clear()
  emptyCart()
}

/** Reads the cart now, whenever the user changes, and when the page is looked at again; gives a function that stops it. */
function follow(): () => void {
  let whose: string | undefined
  function read() {
    if (sessionStore.getState().loading || owner().id === whose) return
    whose = owner().id
    rowIds.clear()
    emptyCart()
    void logged('Reading', load)
  }
  function seen() {
    if (document.visibilityState === 'visible' && whose) void logged('Reading', load)
  }
  read()
  const unsubscribe = sessionStore.subscribe(read)
  document.addEventListener('visibilitychange', seen)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The cart in the database: the signed-in customer's, or the visitor's under a random id. */
export const databaseCartAdapter = {
  add: (piece: CartMerchandise, quantity: number) => inTurn(() => addToDatabase(piece, quantity)),
  setQuantity: (variantId: string, quantity: number) => logged('Changing', () => change(variantId, quantity)),
  remove: (variantId: string) => logged('Removing from', () => removeFromDatabase(variantId)),
  clear: () => logged('Clearing', clear),
  follow,
}
