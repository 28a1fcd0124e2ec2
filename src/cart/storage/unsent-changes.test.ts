import { expect, test } from 'vitest'
import { removeUnsentOf } from './unsent-changes'

const entryOf = (...owners: ({ column: 'user_id' | 'session_id'; id: string } | null)[]) =>
  JSON.stringify(owners.map((owner) => ({ owner, change: { kind: 'clear' } })))

test('what closed pages had not sent of a customer’s goes with the customer, and that of others stays', () => {
  const [mei, li] = (['mei', 'li'] as const).map((id) => ({ column: 'user_id' as const, id }))
  if (!mei || !li) throw new Error('No customers')
  localStorage.setItem('liangyi.cart.unsent.theirs', entryOf(mei))
  localStorage.setItem('liangyi.cart.unsent.shared', entryOf(li, mei))
  localStorage.setItem('liangyi.cart.unsent.of-nobody-yet', entryOf(null))
  localStorage.setItem('liangyi.cart.unsent.another', entryOf(li))
  localStorage.setItem('liangyi.cart.unsent.visitor', entryOf({ column: 'session_id', id: 'visit' }))
  localStorage.setItem('liangyi.cart.unsent.unreadable', '{')
  localStorage.setItem('another.key', entryOf(mei))
  removeUnsentOf('mei')
  expect(Object.keys(localStorage).sort()).toEqual([
    'another.key',
    'liangyi.cart.unsent.another',
    'liangyi.cart.unsent.unreadable',
    'liangyi.cart.unsent.visitor',
  ])
})
