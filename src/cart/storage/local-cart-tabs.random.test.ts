import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { merchandise } from '../../../tests/factories/cart-line'
import { createFakeStorage } from '../../../tests/factories/fake-browser'
import { createCartStore } from '../cart-store'
import { createAdd } from '../lines'
import { createLocalCart } from './local-cart'
import { CART_KEY } from './stored-cart'

vi.mock('../../ui/toast', () => ({ toast: vi.fn() }))

const tabIndex = fc.integer({ min: 0, max: 2 })

/**
 * Local storage as browsers with a process per tab have it: a tab reads its own copy, and learns of another's write
 * some time later, in the order in which the browser received all writes.
 */
function createProcesses(count: number) {
  const received: { from: number; value: string }[] = []
  const copies = Array.from({ length: count }, (): { value: string | null; unconfirmed: number } => ({
    value: null,
    unconfirmed: 0,
  }))
  const messages = copies.map((): { from: number; value: string }[] => [])
  const tabs = copies.map((copy, from) => {
    const { storage } = createFakeStorage()
    storage.getItem = () => copy.value
    storage.setItem = (_, value) => {
      copy.value = value
      copy.unconfirmed += 1
      received.push({ from, value })
    }
    const [store, events] = [createCartStore(), new EventTarget()]
    const adapter = createLocalCart(store, { local: () => storage, session: () => createFakeStorage().storage, events })
    return { store, events, adapter, stop: adapter.subscribe() }
  })
  function receive(): void {
    const write = received.shift()
    if (write) for (const queue of messages) queue.push(write)
  }
  function deliver(index: number): void {
    const [message, copy, tab] = [messages[index]?.shift(), copies[index], tabs[index]]
    if (!message || !copy || !tab) return
    if (message.from === index) copy.unconfirmed -= 1
    else {
      if (copy.unconfirmed === 0) copy.value = message.value
      const event = { key: CART_KEY, newValue: message.value }
      tab.events.dispatchEvent(Object.assign(new Event('storage'), event))
    }
  }
  function settle(): void {
    while (received.length > 0 || messages.some((queue) => queue.length > 0)) {
      receive()
      for (const index of tabs.keys()) deliver(index)
    }
  }
  return { tabs, receive, deliver, settle }
}

test('no add is lost or counted twice when tabs write before they have each other’s writes', () => {
  const action = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), tab: tabIndex }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('receive' as const), tab: tabIndex }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), tab: tabIndex }) },
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { tabs, receive, deliver, settle } = createProcesses(3)
      for (const { kind, tab } of actions) {
        if (kind === 'receive') receive()
        else if (kind === 'deliver') deliver(tab)
        else void tabs[tab]?.adapter.change(createAdd(merchandise()))
      }
      settle()
      for (const { stop } of tabs) stop()
      const added = actions.filter(({ kind }) => kind === 'add').length
      const counts = tabs.map(({ store }) => store.getState().items[0]?.quantity ?? 0)
      expect(counts).toEqual([added, added, added])
    }),
    { numRuns: 2000 },
  )
}, 60_000)
