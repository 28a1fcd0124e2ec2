import { type CartStore, changeLines } from '../cart-store'
import { add } from '../lines'
import { deleteRows, selectRows } from './cart-rows'
import { createCartSession } from './cart-session'
import { withPageLock } from './page-lock'

/**
 * Moves the lines that the database kept for this visitor, while the shop stored its carts there, into this browser's
 * cart: once, as the browser forgets the visitor's id in the same step. A failure leaves them for the next page.
 */
export function takeOverSessionCart(store: CartStore): Promise<void> {
  const session = createCartSession()
  return withPageLock('liangyi.cart.takeover', new AbortController().signal, async () => {
    const id = session.peek()
    if (!id) return
    const owner = { column: 'session_id', id } as const
    const rows = await selectRows(owner)
    session.forget(id)
    changeLines((lines) => rows.reduce((all, { line }) => add(all, line, line.quantity).lines, lines), store)
    await deleteRows(owner)
  })
}
