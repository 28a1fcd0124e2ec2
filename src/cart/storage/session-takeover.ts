import type { CartChange } from '../lines'
import { deleteRows, selectRows } from './cart-rows'
import { createCartSession } from './cart-session'
import { withPageLock } from './page-lock'

/**
 * Moves a visitor's lines from the database into this browser, once: the browser forgets the visitor's id in the same
 * step. After a failure the next page tries again.
 */
export function takeOverSessionCart(change: (change: CartChange) => void): Promise<void> {
  const session = createCartSession()
  return withPageLock('liangyi.cart.takeover', new AbortController().signal, async () => {
    const id = session.peek()
    if (!id) return
    const owner = { column: 'session_id', id } as const
    const rows = await selectRows(owner)
    session.forget(id)
    for (const { line } of rows) {
      const { quantity, ...merchandise } = line
      change({ kind: 'add', merchandise, quantity })
    }
    await deleteRows(owner)
  })
}
