import { expect, test, vi } from 'vitest'
import { isAllowedCheckoutUrl, openCheckoutTab } from './checkout-tab'

const shop = new URL('https://shop.example/products')
const localShop = new URL('http://127.0.0.1:5173/')

test.each([
  ['https://store.example/cart/c/1?key=2', shop, true],
  ['https://checkout.store.example/c/1?key=2', localShop, true],
  ['https://checkout.shop.example/c/1', new URL('https://www.shop.example/'), true],
  ['https://evil.example/c/1', shop, false],
  ['https://evilstore.example/c/1', shop, false],
  ['https://store.example.evil.example/c/1', shop, false],
  ['https://store.example@evil.example/c/1', shop, false],
  ['http://127.0.0.1:5173/sandbox/checkout', localShop, true],
  ['http://localhost:4173/sandbox/checkout', localShop, true],
  ['http://127.0.0.1:5173/sandbox/checkout', shop, false],
  ['http://pay.example/c/1', shop, false],
  ['http://127.0.0.1.evil.example/', localShop, false],
  ['javascript:alert(1)', shop, false],
  ['data:text/html,hi', shop, false],
  ['/checkout', shop, false],
  ['', shop, false],
])('a checkout at %s from a shop at %s is allowed: %s', (address, current, expected) => {
  expect(isAllowedCheckoutUrl(address, current, ['store.example'])).toBe(expected)
})

test('a shop served without https may open a checkout on its own origin', () => {
  expect(isAllowedCheckoutUrl('http://shop.lan/pay', new URL('http://shop.lan/'), [])).toBe(true)
})

test('a blocked tab makes the current one go to the URL', () => {
  const assign = vi.fn()
  vi.stubGlobal('open', () => null)
  vi.stubGlobal('location', { ...location, assign })
  const tab = openCheckoutTab()
  tab.navigate('https://pay.example/c/1')
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1')
  tab.close()
})
