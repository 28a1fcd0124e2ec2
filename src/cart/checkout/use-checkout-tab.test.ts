import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openCheckoutTab } from './use-checkout-tab'

describe('the payment page', () => {
  const PAYMENT = 'https://pay.example/c/1'
  const assign = vi.fn()
  const replace = vi.fn()
  const openTab = (changes: object = {}) =>
    vi.fn(() => ({ opener: window, closed: false, close() {}, location: { replace }, ...changes }))

  function stubOpen(open: () => unknown) {
    vi.stubGlobal('open', open)
    return open
  }

  beforeEach(() => {
    vi.clearAllMocks()
    vi.spyOn(location, 'assign').mockImplementation(assign)
  })

  test.each([
    ['a blocker refuses a tab', () => null],
    ['an app answers with this very page', () => window],
    ['a blocker closes the tab at once', openTab({ closed: true })],
  ])('opens in this tab where %s', (_, open) => {
    stubOpen(open)
    openCheckoutTab().navigate(PAYMENT)
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAYMENT)
    expect(replace).not.toHaveBeenCalled()
  })

  test('opens in this tab if the shopper has closed the empty one', () => {
    const handle = { closed: false, location: { replace } }
    stubOpen(() => handle)
    const tab = openCheckoutTab()
    handle.closed = true
    tab.navigate(PAYMENT)
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAYMENT)
  })

  test('opens only in its tab, which looks closed once another origin is in it', () => {
    const handle = { closed: false, opener: window, location: { replace: () => (handle.closed = true) } }
    stubOpen(() => handle)
    openCheckoutTab().navigate(PAYMENT)
    expect(handle).toMatchObject({ closed: true, opener: null })
    expect(assign).not.toHaveBeenCalled()
  })

  test.each([
    ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/22B83 Instagram 360.0.0.30.89'],
    ['Facebook', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/22B83 [FBAN/FBIOS;FBDV/iPhone17,1]'],
    ['Messenger', 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/331.0]'],
    ['WeChat', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'],
    ['Line', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari Line/14.19.1'],
    [
      'TikTok',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/22B83 musical_ly_37.1.0 BytedanceWebview/d8a21c6',
    ],
    [
      'an Android WebView',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Version/4.0 Chrome/131.0 Mobile Safari/537.36',
    ],
  ])('opens in this tab in %s, whose view a new window would replace', (_, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const open = stubOpen(openTab())
    openCheckoutTab().navigate(PAYMENT)
    expect(open).not.toHaveBeenCalled()
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAYMENT)
  })

  test.each([
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36'],
    [
      'Safari, and a page on the home screen',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
  ])('opens in a new tab in %s', (_, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    stubOpen(openTab())
    openCheckoutTab().navigate(PAYMENT)
    expect(replace).toHaveBeenCalledExactlyOnceWith(PAYMENT)
  })

  test('opens no empty tab first without a connection, by the browser’s hint', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const open = stubOpen(openTab())
    openCheckoutTab().navigate(PAYMENT)
    expect(open).not.toHaveBeenCalled()
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAYMENT)
  })
})
