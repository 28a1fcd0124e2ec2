import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { merchandise, variantId } from '../../../tests/factories/cart-line'
import { createFakeStorage } from '../../../tests/factories/fake-browser'
import { MAX_QUANTITY } from '../../domain/shop'
import { toast } from '../../ui/toast'
import { createCartStore } from '../cart-store'
import { createAdd, createRemoval } from '../lines'
import { createLocalCart } from './local-cart'
import { CART_KEY } from './stored-cart'

vi.mock('../../ui/toast', () => ({ toast: vi.fn() }))

/** These variants are only added; the others are also removed and changed. */
const ONLY_ADDED = [1, 2, 3]
const ALL = [...ONLY_ADDED, 4, 5]

type FakeStorage = ReturnType<typeof createFakeStorage>

function openTab(local: FakeStorage) {
  const store = createCartStore()
  const events = new EventTarget()
  const adapter = createLocalCart(store, { local: () => local.storage, events })
  return { store, events, adapter, stop: adapter.subscribe() }
}

function receiveStorageEvent(tab: ReturnType<typeof openTab>): void {
  tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: CART_KEY }))
}

type Step =
  | { kind: 'add'; tab: number; variant: number; quantity: number }
  | { kind: 'set'; tab: number; variant: number; quantity: number }
  | { kind: 'remove'; tab: number; variant: number }
  | { kind: 'reload'; tab: number }
  | { kind: 'event'; tab: number }
  | { kind: 'storage'; state: 'open' | 'full' | 'blocked' }

const tab = fc.integer({ min: 0, max: 2 })
const quantity = fc.integer({ min: 1, max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add'), tab, variant: fc.constantFrom(...ALL), quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set'), tab, variant: fc.constantFrom(4, 5), quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), tab, variant: fc.constantFrom(4, 5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('event'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('storage'), state: fc.constantFrom('open', 'full', 'blocked') }),
  },
)

/** Runs the steps in order over tabs that share one storage; counts the items that toasts have confirmed. */
function createWorld() {
  const local = createFakeStorage()
  const tabs = [0, 1, 2].map(() => openTab(local))
  const promised = new Map<number, number>()
  /** Whether a tab was reloaded while storage refused its cart, as its notice warned. */
  let isExcused = false

  function add(tab: ReturnType<typeof openTab>, variant: number, added: number): void {
    vi.mocked(toast).mockClear()
    void tab.adapter.change(createAdd(merchandise({ variantId: variantId(variant) }), added))
    const titles = vi.mocked(toast).mock.calls.map(([title]) => title)
    if (titles.includes('Added to cart') || titles.includes('Updated cart')) {
      promised.set(variant, (promised.get(variant) ?? 0) + added)
    }
  }

  function reload(index: number): void {
    isExcused ||= local.refuses.writes
    tabs[index]?.events.dispatchEvent(new Event('pagehide'))
    tabs[index]?.stop()
    tabs[index] = openTab(local)
  }

  function setStorage(state: Extract<Step, { kind: 'storage' }>['state']): void {
    Object.assign(local.refuses, { reads: state === 'blocked', writes: state !== 'open' })
  }

  function play(action: Step): void {
    if (action.kind === 'storage') setStorage(action.state)
    const tab = action.kind === 'storage' ? undefined : tabs[action.tab]
    if (!tab) return
    switch (action.kind) {
      case 'add':
        add(tab, action.variant, action.quantity)
        break
      case 'set':
        void tab.adapter.change({ kind: 'adjust', steps: [{ lineId: variantId(action.variant), by: action.quantity }] })
        break
      case 'remove':
        void tab.adapter.change(createRemoval(variantId(action.variant)))
        break
      case 'reload':
        reload(action.tab)
        break
      case 'event':
        receiveStorageEvent(tab)
    }
  }

  /** Makes storage work again, and delivers the other tabs' events to every tab. */
  function recover(): void {
    setStorage('open')
    for (const tab of [...tabs, ...tabs]) receiveStorageEvent(tab)
  }

  function close(): void {
    for (const tab of tabs) tab.stop()
  }
  return { tabs, promised, isExcused: () => isExcused, play, recover, close }
}

function checkInvariants({ tabs }: ReturnType<typeof createWorld>): void {
  for (const { store } of tabs) {
    const { items } = store.getState()
    if (new Set(items.map((line) => line.variantId)).size !== items.length) throw new Error('a variant has two lines')
    for (const line of items) {
      if (!Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY) {
        throw new Error(`a line has quantity ${line.quantity}`)
      }
    }
  }
}

test('tabs that press one after the other lose no confirmed add and count none twice, whatever storage does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      const world = createWorld()
      for (const action of steps) {
        world.play(action)
        checkInvariants(world)
      }
      world.recover()
      checkInvariants(world)
      const carts = world.tabs.map(({ store }) =>
        Object.fromEntries(store.getState().items.map((line) => [line.variantId, line.quantity])),
      )
      world.close()
      expect(carts[1]).toEqual(carts[0])
      expect(carts[2]).toEqual(carts[0])
      if (world.isExcused()) return
      for (const variant of ONLY_ADDED) {
        const expected = Math.min(world.promised.get(variant) ?? 0, MAX_QUANTITY)
        expect(carts[0]?.[variantId(variant)] ?? 0).toBe(expected)
      }
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test('no bytes in storage make the cart throw', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((state) => JSON.stringify({ state })),
    fc.jsonValue().map((items) => JSON.stringify({ state: { items } })),
  )
  fc.assert(
    fc.property(text, (stored) => {
      const local = createFakeStorage()
      local.values.set(CART_KEY, stored)
      const tab = openTab(local)
      void tab.adapter.change(createAdd(merchandise()))
      tab.stop()
      expect(tab.store.getState().items.map((line) => line.variantId)).toContain(variantId(1))
      takeLogged()
    }),
  )
})
