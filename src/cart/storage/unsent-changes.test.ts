import { expect, test } from 'vitest'
import type { CartOwner } from './cart-rows'
import { createUnsent, listUnsent, removeUnsentOf, saveUnsent } from './unsent-changes'

function saveFor(owner: CartOwner | null): string {
  const unsent = createUnsent({ kind: 'clear' }, owner)
  saveUnsent(unsent)
  return unsent.id
}

test('the unsent changes of a customer leave with the customer, and those of others stay', () => {
  saveFor({ column: 'user_id', id: 'mei' })
  saveFor(null)
  const li = saveFor({ column: 'user_id', id: 'li' })
  const visitor = saveFor({ column: 'session_id', id: 'visit' })
  localStorage.setItem('another.key', 'mei')
  removeUnsentOf('mei')
  expect(listUnsent().map(({ id }) => id)).toEqual([li, visitor])
  expect(localStorage.getItem('another.key')).toBe('mei')
})
