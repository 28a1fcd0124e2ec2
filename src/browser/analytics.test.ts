import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Analytics = typeof import('./analytics')
type AnalyticsConsent = typeof import('./analytics-consent')

const RING = { variantId: 'gid://shopify/ProductVariant/11', title: 'Edge Ring', price: 9650 }

const SCRIPT = ['/analytics.js']

let analytics: Analytics
let consent: AnalyticsConsent
let published: unknown[] = []
const record = (event: Event) => void (event instanceof CustomEvent && published.push(event.detail))

beforeEach(async () => {
  vi.resetModules()
  analytics = await import('./analytics')
  consent = await import('./analytics-consent')
  localStorage.clear()
  published = []
  addEventListener(analytics.ANALYTICS_EVENT, record)
})
afterEach(() => {
  removeEventListener(analytics.ANALYTICS_EVENT, record)
  Reflect.deleteProperty(window, 'dataLayer')
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
})

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

/** Mocks script elements, which then neither load nor fail by themselves. */
function holdScripts() {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  return async (count: number) => {
    await expect.poll(() => append).toHaveBeenCalledTimes(count)
    return append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)
  }
}

const PURCHASE = {
  event: 'purchase',
  ecommerce: {
    currency: 'CAD',
    value: 183,
    transaction_id: 'L1042',
    shipping: 15,
    items: [
      {
        item_id: '11',
        item_name: 'Edge Ring',
        item_brand: 'ARMORLIGHT',
        item_category: 'Rings',
        item_variant: '7 • Silver',
        price: 96.5,
        quantity: 2,
      },
    ],
  },
}

test('an event has the shape of GA4, in dollars, its value after a discount and without shipping', () => {
  const ring = { ...RING, vendor: 'ARMORLIGHT', productType: 'Rings', variant: '7 • Silver', quantity: 2 }
  analytics.publishEcommerce('purchase', [ring], { transaction: 'L1042', discount: 1000, shipping: 1500 })
  expect(published).toEqual([PURCHASE])
})

test('an event goes into the page’s data layer, after clearing the previous event’s products', () => {
  define(window, 'dataLayer', [])
  analytics.publishEcommerce('view_item', [RING])
  analytics.publishPageView('/rings')
  const item = { item_id: '11', item_name: 'Edge Ring', price: 96.5, quantity: 1 }
  expect(Reflect.get(window, 'dataLayer')).toEqual([
    { ecommerce: null },
    { event: 'view_item', ecommerce: { currency: 'CAD', value: 96.5, items: [item] } },
    { event: 'page_view', page_location: `${location.origin}/rings` },
  ])
})

test('no data layer is created, and no event without a product is published', () => {
  analytics.publishEcommerce('add_to_cart', [])
  analytics.publishPageView('/')
  expect(published).toHaveLength(1)
  expect('dataLayer' in window).toBe(false)
})

test('a page view keeps the campaign of its address, and neither a click’s id without consent nor a key', () => {
  history.replaceState(null, '', '/rings?utm_source=news&gclid=abc&key=secret')
  analytics.publishPageView('/rings')
  history.replaceState(null, '', '/')
  expect(published).toEqual([{ event: 'page_view', page_location: `${location.origin}/rings?utm_source=news` }])
})

test('the campaign is that of the visit’s first address, with a click’s id once the visitor has accepted', async () => {
  history.replaceState(null, '', '/?utm_source=news&gclid=abc&key=secret')
  const findScripts = holdScripts()
  analytics.startAnalytics(SCRIPT)
  history.replaceState(null, '', '/rings')
  expect(analytics.readCampaign()).toBe('utm_source=news')
  consent.saveConsent('accepted', SCRIPT)
  expect(analytics.readCampaign()).toBe('utm_source=news&gclid=abc')
  await findScripts(1)
})

test('a search is published once, typed and on its page', () => {
  for (const query of ['jade ', ' jade', '', '  ', 'ring', 'jade']) analytics.publishSearch(query)
  expect(published).toEqual(['jade', 'ring', 'jade'].map((term) => ({ event: 'search', search_term: term })))
})

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('a browser with %s loads no script and publishes nothing, even after a yes', (_, name, value) => {
  consent.saveConsent('accepted', SCRIPT)
  define(navigator, name, value)
  define(window, 'dataLayer', [])
  const append = vi.spyOn(document.head, 'append')
  analytics.startAnalytics(SCRIPT)
  analytics.publishPageView('/')
  expect(append).not.toHaveBeenCalled()
  expect(published).toEqual([])
  expect(Reflect.get(window, 'dataLayer')).toEqual([])
})

test('no script loads and no event is published before a yes, or after a no', async () => {
  vi.useFakeTimers()
  const append = vi.spyOn(document.head, 'append')
  analytics.startAnalytics(SCRIPT)
  analytics.publishPageView('/')
  consent.saveConsent('declined', SCRIPT)
  analytics.publishPageView('/rings')
  await vi.runAllTimersAsync()
  expect(append).not.toHaveBeenCalled()
  expect(published).toEqual([])
  vi.useRealTimers()
})

test('a yes loads the scripts, which get the events from then on', async () => {
  const findScripts = holdScripts()
  analytics.startAnalytics(SCRIPT)
  analytics.publishPageView('/')
  consent.saveConsent('accepted', SCRIPT)
  analytics.publishPageView('/rings')
  const [script] = await findScripts(1)
  script?.dispatchEvent(new Event('load'))
  await expect.poll(() => published).toHaveLength(1)
  expect(published).toEqual([{ event: 'page_view', page_location: `${location.origin}/rings` }])
  consent.saveConsent('declined', SCRIPT)
  analytics.publishPageView('/about')
  expect(published).toHaveLength(1)
})

test.each([
  ['a year old', { about: '/analytics.js', answeredAt: Date.now() - 366 * 86_400_000 }],
  ['about other scripts', { about: '/other.js', answeredAt: Date.now() }],
  ['of another build', { scripts: SCRIPT }],
])('an answer that is %s doesn’t count', (_, stored) => {
  localStorage.setItem(consent.CONSENT_KEY, JSON.stringify({ answer: 'accepted', ...stored }))
  expect(consent.readConsent(SCRIPT)).toBeUndefined()
})

test('events wait until each script has run or failed, and keep their order', async () => {
  const scripts = [...SCRIPT, 'https://stats.example/script.js']
  consent.saveConsent('accepted', scripts)
  const findScripts = holdScripts()
  analytics.startAnalytics(scripts)
  analytics.publishPageView('/')
  const [own, other] = await findScripts(2)
  expect([own?.src, other?.src]).toEqual([`${location.origin}/analytics.js`, 'https://stats.example/script.js'])
  own?.dispatchEvent(new Event('load'))
  analytics.publishPageView('/rings')
  await Promise.resolve()
  expect(published).toEqual([])
  other?.dispatchEvent(new Event('error'))
  await expect.poll(() => published).toHaveLength(2)
  analytics.publishPageView('/about')
  const paths = ['/', '/rings', '/about']
  expect(published).toEqual(paths.map((path) => ({ event: 'page_view', page_location: `${location.origin}${path}` })))
})

test('a script that never arrives leaves at most a hundred events waiting', async () => {
  consent.saveConsent('accepted', SCRIPT)
  const findScripts = holdScripts()
  analytics.startAnalytics(SCRIPT)
  for (let index = 0; index < 150; index += 1) analytics.publishPageView(`/${index}`)
  const [script] = await findScripts(1)
  script?.dispatchEvent(new Event('load'))
  await expect.poll(() => published).toHaveLength(100)
})

test('a data layer that throws never breaks the shop', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  define(
    window,
    'dataLayer',
    Object.assign([], {
      push: () => {
        throw new Error('of another script')
      },
    }),
  )
  expect(() => analytics.publishPageView('/')).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
})
