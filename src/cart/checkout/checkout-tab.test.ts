import { afterEach, describe, expect, test, vi } from 'vitest'
import { isFollowable, openCheckoutTab } from './checkout-tab'

const shop = new URL('https://shop.example/products')
const sandbox = new URL('http://127.0.0.1:5173/')

test.each([
  ['https://pay.example/c/1?key=2', shop, true],
  ['https://pay.example/c/1?key=2', sandbox, true],
  ['http://127.0.0.1:5173/sandbox/checkout', sandbox, true],
  ['http://localhost:4173/sandbox/checkout', sandbox, true],
  ['http://127.0.0.1:5173/sandbox/checkout', shop, false],
  ['http://pay.example/c/1', shop, false],
  ['http://127.0.0.1.evil.example/', sandbox, false],
  ['javascript:alert(1)', shop, false],
  ['data:text/html,hi', shop, false],
  ['/checkout', shop, false],
  ['', shop, false],
])('from %s at %s: %s', (address, here, followed) => {
  expect(isFollowable(address, here)).toBe(followed)
})

test('a shop that is served without https follows its own origin', () => {
  expect(isFollowable('http://shop.lan/pay', new URL('http://shop.lan/'))).toBe(true)
})

describe('the tab', () => {
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

  test('is opened empty, can not reach back, and then is given the address', () => {
    const { opened, open, replace, assign } = stubTab({ closed: false })
    const tab = openCheckoutTab()
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(opened?.opener).toBeNull()
    tab.go(address)
    expect(replace).toHaveBeenCalledExactlyOnceWith(address)
    expect(assign).not.toHaveBeenCalled()
  })

  test('that was blocked leaves the checkout to this one', () => {
    const { assign } = stubTab(null)
    const tab = openCheckoutTab()
    tab.go(address)
    expect(assign).toHaveBeenCalledExactlyOnceWith(address)
    tab.close()
  })

  test('that was closed meanwhile leaves the checkout to this one', () => {
    const { assign, replace } = stubTab({ closed: true })
    openCheckoutTab().go(address)
    expect(assign).toHaveBeenCalledExactlyOnceWith(address)
    expect(replace).not.toHaveBeenCalled()
  })

  test('is closed when there is nothing to show in it', () => {
    const { close } = stubTab({ closed: false })
    openCheckoutTab().close()
    expect(close).toHaveBeenCalledOnce()
  })
})
