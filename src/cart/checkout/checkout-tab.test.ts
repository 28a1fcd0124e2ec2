import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('the checkout tab', () => {
  const address = 'https://pay.example/c/1'
  afterEach(() => vi.unstubAllGlobals())

  function stubTab(tab: { closed: boolean } | null) {
    const replace = vi.fn()
    const close = vi.fn()
    const opened = tab && { opener: window as unknown, closed: tab.closed, close, location: { replace } }
    const open = vi.fn(() => opened)
    const assign = vi.fn()
    vi.stubGlobal('open', open)
    vi.stubGlobal('location', { ...location, assign })
    return { opened, open, replace, close, assign }
  }

  test('opens empty, has no opener, and then goes to the URL', () => {
    const { opened, open, replace, assign } = stubTab({ closed: false })
    const tab = openCheckoutTab()
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(opened?.opener).toBeNull()
    tab.navigate(address)
    expect(replace).toHaveBeenCalledExactlyOnceWith(address)
    expect(assign).not.toHaveBeenCalled()
  })

  test('that was blocked makes the current tab go to the URL', () => {
    const { assign } = stubTab(null)
    const tab = openCheckoutTab()
    tab.navigate(address)
    expect(assign).toHaveBeenCalledExactlyOnceWith(address)
    tab.close()
  })

  test('knows that the shopper has closed it; a blocked one was never closed', () => {
    stubTab({ closed: true })
    expect(openCheckoutTab().isClosed()).toBe(true)
    stubTab({ closed: false })
    expect(openCheckoutTab().isClosed()).toBe(false)
    stubTab(null)
    expect(openCheckoutTab().isClosed()).toBe(false)
  })

  test('closes on close()', () => {
    const { close } = stubTab({ closed: false })
    openCheckoutTab().close()
    expect(close).toHaveBeenCalledOnce()
  })
})
