import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartLine, merchandise, readStoredCart, storeLines, variantId } from '../../tests/factories/cart-line'
import { forgetRefusedTexts } from '../browser/stored-text'
import * as toasts from '../ui/toast'
import { type ChangeCart, cartStore, startLocalCart } from './cart-store'
import { type CartLine, createAdd } from './lines'
import { CART_KEY } from './storage/stored-cart'

let change: ChangeCart
let stopping: AbortController

const line = (number: number) => cartLine({ variantId: variantId(number) })
const toContents = (lines: readonly CartLine[] = []) => lines.map((each) => [each.variantId, each.quantity])
const contents = () => toContents(cartStore.getState().items)
const storedContents = () => toContents(readStoredCart()?.items)
const titles = () => vi.mocked(toasts.toast).mock.calls.map(([title]) => title)

function add(number: number): void {
  void change(createAdd(merchandise({ variantId: variantId(number) })))
}

function start(): void {
  cartStore.reset('local')
  stopping = new AbortController()
  change = startLocalCart(stopping.signal)
}

function receive(key: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key }))
}

function refuseWrites() {
  const real = localStorage
  const full: Storage = Object.assign(Object.create(Storage.prototype), {
    getItem: (key: string) => real.getItem(key),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  return vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full)
}

beforeEach(() => {
  vi.spyOn(toasts, 'toast').mockReturnValue('')
  storeLines([line(9)])
  forgetRefusedTexts()
  start()
})
afterEach(() => stopping.abort())

test('an add of this tab counts beside another tab’s, whose storage event is still to come', () => {
  storeLines([line(9), line(2)])
  add(1)
  const all = [9, 2, 1].map((number) => [variantId(number), 1])
  expect(contents()).toEqual(all)
  expect(storedContents()).toEqual(all)
})

test('a change in another tab is shown', () => {
  storeLines([line(2)])
  receive('another key')
  expect(contents()).toEqual([[variantId(9), 1]])
  receive(CART_KEY)
  expect(contents()).toEqual([[variantId(2), 1]])
  storeLines([line(3)])
  // A page restored by the browser's Back has missed the event.
  dispatchEvent(new Event('pageshow'))
  expect(contents()).toEqual([[variantId(3), 1]])
})

test('presses that storage refuses stay in this tab with one notice, and are stored with the next that it takes', () => {
  const refusal = refuseWrites()
  for (const number of [1, 2]) add(number)
  dispatchEvent(new Event('pageshow'))
  expect(contents()).toEqual([9, 1, 2].map((number) => [variantId(number), 1]))
  expect(storedContents()).toEqual([[variantId(9), 1]])
  expect(titles()).toEqual(['Your cart can’t be saved', 'Added to cart', 'Added to cart'])
  refusal.mockRestore()
  add(3)
  expect(storedContents()).toEqual([9, 1, 2, 3].map((number) => [variantId(number), 1]))
})

test('a blocked storage leaves a cart that works in this tab', () => {
  stopping.abort()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  start()
  for (const number of [1, 2]) add(number)
  expect(contents()).toEqual([1, 2].map((number) => [variantId(number), 1]))
  vi.restoreAllMocks()
})

test('adopting another version’s text does not write it back, which two tabs would repeat for ever', () => {
  const text = JSON.stringify({ state: { items: [], cartId: null, checkoutUrl: null, gift: true }, version: 7 })
  localStorage.setItem(CART_KEY, text)
  receive(CART_KEY)
  expect(contents()).toEqual([])
  expect(localStorage.getItem(CART_KEY)).toBe(text)
})

test('the site’s data cleared in another tab empties the cart and writes nothing', () => {
  localStorage.clear()
  receive(null)
  expect(contents()).toEqual([])
  expect(localStorage).toHaveLength(0)
})
