import { pageSession } from '../../backends/session'
import { toast } from '../../ui/toast'
import type { CartAdapter } from '../cart-adapter'
import { cartStore, changeLines, emptyCart } from '../cart-store'
import { notifyAdded, notifyNotAdded } from '../cart-toasts'
import {
  type AddOutcome,
  add,
  type CartLine,
  type CartMerchandise,
  clampQuantity,
  findLine,
  remove,
  replaceVariant,
  setQuantity,
} from '../lines'
import { type CartOwner, type CartRow, deleteRow, deleteRows, insertRow, selectRows, updateRow } from './cart-rows'
import { createCartSession } from './cart-session'
import { waitForSession } from './wait-for-session'

/** The rows know less of a line than the storefront: a line that it completed stays so. */
function toLine({ line }: CartRow, current: readonly CartLine[]): CartLine {
  const same = findLine(current, line.variantId)
  return same?.product.handle ? { ...same, quantity: line.quantity } : line
}

/** The rows of one owner's cart, and the lines in the store that mirror them. Each method throws BackendError. */
function createRowMirror(getOwner: () => CartOwner) {
  const rowIdsByVariant = new Map<string, string>()

  function forget(): void {
    rowIdsByVariant.clear()
    emptyCart()
  }

  async function load(): Promise<void> {
    const owner = getOwner()
    const rows = await selectRows(owner)
    // Someone signed in or out meanwhile: their own load follows.
    if (getOwner().id !== owner.id) return
    rowIdsByVariant.clear()
    for (const { id, line } of rows) rowIdsByVariant.set(line.variantId, id)
    changeLines((lines) => rows.map((row) => toLine(row, lines)))
  }

  async function writeQuantity(variantId: string, quantity: number): Promise<void> {
    const rowId = rowIdsByVariant.get(variantId)
    if (rowId) await updateRow(getOwner(), rowId, quantity)
    else rowIdsByVariant.set(variantId, await insertRow(getOwner(), variantId, quantity))
  }

  async function addLine(merchandise: CartMerchandise, quantity: number): Promise<AddOutcome> {
    // Another tab or device may have changed the cart since.
    await load()
    const { variantId } = merchandise
    const { lines, outcome } = add(cartStore.getState().items, merchandise, quantity)
    const line = findLine(lines, variantId)
    if (!line || (outcome !== 'added' && outcome !== 'updated')) return outcome
    await writeQuantity(variantId, line.quantity)
    changeLines((current) => add(current, merchandise, quantity).lines)
    return outcome
  }

  async function removeLine(variantId: string): Promise<void> {
    const rowId = rowIdsByVariant.get(variantId)
    if (!rowId) return
    await deleteRow(getOwner(), rowId)
    rowIdsByVariant.delete(variantId)
    changeLines((lines) => remove(lines, variantId))
  }

  async function setLineQuantity(variantId: string, quantity: number): Promise<void> {
    const clamped = clampQuantity(quantity)
    if (clamped === 0) return removeLine(variantId)
    const rowId = rowIdsByVariant.get(variantId)
    if (!rowId) return
    await updateRow(getOwner(), rowId, clamped)
    changeLines((lines) => setQuantity(lines, variantId, clamped))
  }

  async function clear(): Promise<void> {
    await deleteRows(getOwner())
    forget()
  }

  return { load, forget, addLine, removeLine, setLineQuantity, writeQuantity, clear }
}

type RowMirror = ReturnType<typeof createRowMirror>

/** The new variant's row is written first: a failure in between shows a piece twice and loses none. */
async function replaceLine(mirror: RowMirror, variantId: string, merchandise: CartMerchandise): Promise<void> {
  await mirror.load()
  const next = replaceVariant(cartStore.getState().items, variantId, merchandise)
  const replaced = findLine(next, merchandise.variantId)
  if (!findLine(cartStore.getState().items, variantId) || !replaced) return
  await mirror.writeQuantity(merchandise.variantId, replaced.quantity)
  await mirror.setLineQuantity(variantId, findLine(next, variantId)?.quantity ?? 0)
  changeLines(() => next)
}

async function addAndNotify(mirror: RowMirror, merchandise: CartMerchandise, quantity: number): Promise<void> {
  try {
    await waitForSession()
    const outcome = await mirror.addLine(merchandise, quantity)
    if (outcome === 'added' || outcome === 'updated') {
      notifyAdded('Added to cart!', 'Item has been added to your cart.', merchandise)
    } else {
      notifyNotAdded(outcome, merchandise.product.title)
    }
  } catch (error) {
    console.error('Adding to the cart failed.', error)
    toast('Error', { description: 'Failed to add item to cart', tone: 'danger' })
  }
}

/** Runs one change after the other: two quick presses must not both find no row and insert two. */
function createQueue(): (change: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (change) => {
    last = last.then(change)
    return last
  }
}

/** Reads the cart now, whenever the user changes, and when the page becomes visible again. */
function subscribeToOwner(getOwner: () => CartOwner, { load, forget }: { load: () => void; forget: () => void }) {
  let loadedId: string | undefined
  function onSessionChange() {
    if (pageSession.store.getState().loading || getOwner().id === loadedId) return
    loadedId = getOwner().id
    forget()
    load()
  }
  function onVisibilityChange() {
    if (document.visibilityState === 'visible' && loadedId) load()
  }
  onSessionChange()
  const unsubscribe = pageSession.store.subscribe(onSessionChange)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/** The cart in the database: the signed-in customer's, or the visitor's under a random id. */
export function createDatabaseCartAdapter(): CartAdapter {
  const getCartSession = createCartSession()
  const enqueue = createQueue()
  function getOwner(): CartOwner {
    const { user } = pageSession.store.getState()
    return user ? { column: 'user_id', id: user.id } : { column: 'session_id', id: getCartSession() }
  }
  const mirror = createRowMirror(getOwner)

  /** The specification only logs these failures: the shopper sees that nothing has changed. */
  function enqueueLogged(verb: string, change: () => Promise<void>): Promise<void> {
    return enqueue(() =>
      waitForSession()
        .then(change)
        .catch((error: unknown) => console.error(`${verb} the cart failed.`, error)),
    )
  }

  return {
    add: (merchandise, quantity) => enqueue(() => addAndNotify(mirror, merchandise, quantity)),
    setQuantity: (variantId, quantity) => enqueueLogged('Changing', () => mirror.setLineQuantity(variantId, quantity)),
    replace: (variantId, merchandise) => enqueueLogged('Changing', () => replaceLine(mirror, variantId, merchandise)),
    remove: (variantId) => enqueueLogged('Removing from', () => mirror.removeLine(variantId)),
    clear: () => enqueueLogged('Clearing', mirror.clear),
    subscribe: () =>
      subscribeToOwner(getOwner, { load: () => void enqueueLogged('Reading', mirror.load), forget: mirror.forget }),
  }
}
