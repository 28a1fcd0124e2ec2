import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { merchandise, variantId } from '../../../tests/factories/cart-line'
import { createFakeStorage } from '../../../tests/factories/fake-browser'
import { MAX_QUANTITY } from '../../domain/shop'
import { toast } from '../../ui/toast'
import { createCartStore } from '../cart-store'
import { createAdd, createRemoval } from '../lines'
import { createLocalCart, UNSAVED_PREFIX } from './local-cart'
import { CART_KEY } from './stored-cart'

vi.mock('../../ui/toast', () => ({ toast: vi.fn() }))
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

const RUNS = 3000
/** These variants are only ever added; the others are also removed and set to other quantities. */
const ONLY_ADDED = [1, 2, 3]
const ALL = [...ONLY_ADDED, 4, 5]

type FakeStorage = ReturnType<typeof createFakeStorage>

function openTab(local: FakeStorage, session: FakeStorage) {
  const store = createCartStore()
  const events = new EventTarget()
  const adapter = createLocalCart(store, { local: () => local.storage, session: () => session.storage, events })
  return { store, events, adapter, session, stop: adapter.subscribe() }
}

function receiveStorageEvent(tab: ReturnType<typeof openTab>): void {
  tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: CART_KEY, newValue: '' }))
}

type Step =
  | { kind: 'add'; tab: number; variant: number; quantity: number }
  | { kind: 'set'; tab: number; variant: number; quantity: number }
  | { kind: 'remove'; tab: number; variant: number }
  | { kind: 'reload'; tab: number }
  | { kind: 'event'; tab: number }
  | { kind: 'refuse'; storage: 'local' | 'session'; tab: number; reads: boolean; writes: boolean }

const tabIndex = fc.integer({ min: 0, max: 2 })
const quantity = fc.integer({ min: 1, max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('add'), tab: tabIndex, variant: fc.constantFrom(...ALL), quantity }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set'), tab: tabIndex, variant: fc.constantFrom(4, 5), quantity }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), tab: tabIndex, variant: fc.constantFrom(4, 5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab: tabIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('event'), tab: tabIndex }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refuse'),
      storage: fc.constantFrom('local', 'session'),
      tab: tabIndex,
      reads: fc.boolean(),
      writes: fc.boolean(),
    }),
  },
)

/** Plays the steps over tabs that share one local storage; counts what each add promised by its toast. */
function createWorld() {
  const local = createFakeStorage()
  const tabs = [0, 1, 2].map(() => openTab(local, createFakeStorage()))
  const promised = new Map<number, number>()
  /** Variants that a tab may lose by a reload while session storage fails too: the shopper has been told so. */
  const excused = new Set<number>()

  function add(tab: ReturnType<typeof openTab>, variant: number, added: number): void {
    vi.mocked(toast).mockClear()
    void tab.adapter.change(createAdd(merchandise({ variantId: variantId(variant) }), added))
    const titles = vi.mocked(toast).mock.calls.map(([title]) => title)
    if (titles.includes('Added to cart') || titles.includes('Updated cart')) {
      promised.set(variant, (promised.get(variant) ?? 0) + added)
    }
  }

  function reload(index: number): void {
    const tab = tabs[index]
    if (!tab) return
    const { refuses } = tab.session
    if (refuses.writes || refuses.reads) for (const variant of ALL) excused.add(variant)
    tab.events.dispatchEvent(new Event('pagehide'))
    tab.stop()
    tabs[index] = openTab(local, tab.session)
  }

  function refuse({ storage, tab, reads, writes }: Extract<Step, { kind: 'refuse' }>): void {
    const fake = storage === 'local' ? local : tabs[tab]?.session
    if (fake) Object.assign(fake.refuses, { reads, writes })
  }

  function play(action: Step): void {
    const tab = tabs[action.tab]
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
        break
      case 'refuse':
        refuse(action)
    }
  }

  /** Storage works again, and every tab receives the others' events. */
  function recover(): void {
    for (const { refuses } of [local, ...tabs.map((tab) => tab.session)]) {
      Object.assign(refuses, { reads: false, writes: false })
    }
    vi.runOnlyPendingTimers()
    for (const tab of [...tabs, ...tabs]) receiveStorageEvent(tab)
  }

  function close(): void {
    for (const tab of tabs) tab.stop()
  }
  return { tabs, promised, excused, play, recover, close }
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

test('no add that a toast promised is lost over three tabs, reloads and failing storage', () => {
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
      for (const variant of ONLY_ADDED) {
        if (world.excused.has(variant)) continue
        const expected = Math.min(world.promised.get(variant) ?? 0, MAX_QUANTITY)
        expect(carts[0]?.[variantId(variant)] ?? 0).toBe(expected)
      }
    }),
    { numRuns: RUNS },
  )
}, 60_000)

test('no bytes in either storage make the cart throw', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((state) => JSON.stringify({ state })),
    fc.jsonValue().map((items) => JSON.stringify({ state: { items } })),
    fc.jsonValue().map((press) => JSON.stringify({ id: '1', madeAt: 1, kind: 'add', steps: [press] })),
  )
  fc.assert(
    fc.property(text, text, (localText, sessionText) => {
      const local = createFakeStorage()
      const session = createFakeStorage()
      local.values.set(CART_KEY, localText)
      session.values.set(`${UNSAVED_PREFIX}1`, sessionText)
      const tab = openTab(local, session)
      void tab.adapter.change(createAdd(merchandise()))
      tab.stop()
      expect(tab.store.getState().items.map((line) => line.variantId)).toContain(variantId(1))
      takeLogged()
    }),
  )
})
