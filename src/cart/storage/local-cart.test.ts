import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartLine, merchandise, variantId } from '../../../tests/factories/cart-line'
import { createFakeStorage } from '../../../tests/factories/fake-browser'
import { toast } from '../../ui/toast'
import { createCartStore, EMPTY_CART } from '../cart-store'
import { createAdd } from '../lines'
import { createLocalCart } from './local-cart'
import { CART_KEY, parseStoredCart, serializeCart } from './stored-cart'

vi.mock('../../ui/toast', () => ({ toast: vi.fn() }))

const local = createFakeStorage()
const stops: (() => void)[] = []

/** A tab; all tabs share one local storage. */
function openTab() {
  const store = createCartStore()
  const events = new EventTarget()
  const browser = { local: () => local.storage, events }
  const adapter = createLocalCart(store, browser)
  const stop = adapter.subscribe()
  stops.push(stop)
  return {
    adapter,
    add: (number: number, quantity = 1) =>
      adapter.change(createAdd(merchandise({ variantId: variantId(number) }), quantity)),
    contents: () => store.getState().items.map((line) => [line.variantId, line.quantity]),
    receive: (type: 'storage' | 'pagehide') => events.dispatchEvent(Object.assign(new Event(type), { key: CART_KEY })),
    reload() {
      stop()
      return openTab()
    },
  }
}

function storedContents() {
  const text = local.values.get(CART_KEY)
  return text && parseStoredCart(text)?.cart.items.map((line) => [line.variantId, line.quantity])
}

beforeEach(() => {
  vi.mocked(toast).mockClear()
  Object.assign(local.refuses, { reads: false, writes: false })
  local.values.clear()
  local.values.set(CART_KEY, serializeCart({ ...EMPTY_CART, items: [cartLine({ variantId: variantId(9) })] }))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('presses that storage refuses show one notice', () => {
  const tab = openTab()
  local.refuses.writes = true
  for (const number of [1, 2, 3]) tab.add(number)
  expect(vi.mocked(toast).mock.calls.map(([title]) => title)).toEqual([
    'Your cart can’t be saved',
    'Added to cart',
    'Added to cart',
    'Added to cart',
  ])
})

test('an unsaved cart is written once storage accepts it again, together with what other tabs have stored', () => {
  const [tab, other] = [openTab(), openTab()]
  local.refuses.writes = true
  tab.add(1)
  expect(storedContents()).toEqual([[variantId(9), 1]])
  local.refuses.writes = false
  other.add(2)
  tab.receive('pagehide')
  expect(tab.contents()).toEqual([
    [variantId(9), 1],
    [variantId(2), 1],
    [variantId(1), 1],
  ])
  expect(storedContents()).toEqual(tab.contents())
})

test('adopting another version’s text does not write it back, which two tabs would repeat for ever', () => {
  const tab = openTab()
  const text = JSON.stringify({ state: { items: [], cartId: null, checkoutUrl: null, gift: true }, version: 7 })
  local.values.set(CART_KEY, text)
  tab.receive('storage')
  expect(tab.contents()).toEqual([])
  expect(local.values.get(CART_KEY)).toBe(text)
})

test('a stored cart of more than a cart holds is shortened, with one notice', () => {
  const many = Array.from({ length: 200 }, (_, index) => cartLine({ variantId: variantId(index + 1) }))
  local.values.set(CART_KEY, serializeCart({ ...EMPTY_CART, items: many }).replace('"quantity":1', '"quantity":999999'))
  const tab = openTab()
  expect(tab.contents()).toHaveLength(100)
  expect(tab.contents()[0]).toEqual([variantId(1), 99])
  tab.reload()
  expect(vi.mocked(toast).mock.calls.map(([title]) => title)).toEqual(['Part of your saved cart was left out'])
})

test('the site’s data cleared in another tab empties the cart and writes nothing', () => {
  const tab = openTab()
  local.values.clear()
  tab.receive('storage')
  expect(tab.contents()).toEqual([])
  expect(local.values.size).toBe(0)
})
