import { pickCampaign } from '../domain/campaign'
import { CURRENCY } from '../domain/shop'
import { localPath } from '../language/page-url'
import { isTrackingRefused, readConsent } from './analytics-consent'
import { idle } from './idle'
import { followTexts } from './stored-text'

type Ecommerce = {
  currency: string
  value: number
  items: ReturnType<typeof toItem>[]
  item_list_id?: string
  transaction_id?: string
  shipping?: number
}

type EcommerceEventName =
  | 'view_item'
  | 'view_item_list'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'purchase'

type AnalyticsEvent =
  | { event: 'page_view'; page_location: string }
  | { event: 'search'; search_term: string }
  | { event: EcommerceEventName; ecommerce: Ecommerce }

/** A quantity of one variant. Prices are CAD cents. */
export type AnalyticsProduct = {
  variantId: string
  title: string
  vendor?: string | undefined
  productType?: string | undefined
  /** Its option values, such as `7 • Silver`. */
  variant?: string
  price: number
  quantity?: number
}

/** The window event that analytics scripts listen to. */
export const ANALYTICS_EVENT = 'shop:analytics'

/** Whether the build has analytics scripts. */
declare const __HAS_ANALYTICS__: boolean

const MAX_WAITING = 100

/** The merchant's scripts, which need the visitor's consent. */
let scripts: readonly string[] = []
/** Events queued for the scripts while they load. */
let waiting: AnalyticsEvent[] | undefined
let lastSearch = ''
/** The query of the visit's first address. */
let landingQuery = ''

/** Whether the visitor has accepted the merchant's scripts. */
const hasConsent = () => __HAS_ANALYTICS__ && scripts.length > 0 && readConsent(scripts) === 'accepted'

/** Whether events may be published: with the visitor's consent or, in a shop without scripts, unless they refuse. */
function isAllowed(): boolean {
  return __HAS_ANALYTICS__ && scripts.length > 0 ? hasConsent() : !isTrackingRefused()
}

function dispatch(detail: AnalyticsEvent): void {
  try {
    const dataLayer: unknown = Reflect.get(window, 'dataLayer')
    if (Array.isArray(dataLayer)) {
      // Google's tags merge an event's ecommerce data with the previous event's.
      if ('ecommerce' in detail) dataLayer.push({ ecommerce: null })
      dataLayer.push(detail)
    }
    dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail }))
  } catch (error) {
    console.warn('An analytics script failed.', error)
  }
}

function publish(event: AnalyticsEvent): void {
  if (!isAllowed()) return
  if (!waiting) dispatch(event)
  else if (waiting.length < MAX_WAITING) waiting.push(event)
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => resolve()
    document.head.append(script)
  })
}

async function loadScripts(): Promise<void> {
  waiting = []
  await idle()
  await Promise.all(scripts.map(loadScript))
  const events = waiting
  waiting = undefined
  if (isAllowed()) events.forEach(dispatch)
}

/** The campaign that brought the visitor, as a query; empty without one. A reload forgets it. */
export const readCampaign = () => pickCampaign(landingQuery, hasConsent())

/**
 * Loads the merchant's analytics scripts once the visitor has accepted them and the browser is idle, then publishes the
 * queued events. Earlier events are lost. Returns a cleanup function.
 */
export function startAnalytics(merchantScripts: readonly string[] = []): () => void {
  landingQuery = location.search
  if (!__HAS_ANALYTICS__ || merchantScripts.length === 0) return () => {}
  scripts = merchantScripts
  let isLoading = isAllowed()
  if (isLoading) void loadScripts()
  const stopFollowing = followTexts(() => {
    // Ends scripts that run, in every tab, once the visitor has withdrawn.
    if (isLoading && readConsent(scripts) === 'declined') location.reload()
    if (isLoading || !isAllowed()) return
    isLoading = true
    void loadScripts()
  })
  return () => {
    stopFollowing()
    scripts = []
    waiting = undefined
  }
}

/** `path` without fragment and query, which may contain a key, but with the campaign of the page's address. */
export function publishPageView(path: string): void {
  const campaign = pickCampaign(location.search, hasConsent())
  const query = campaign && `?${campaign}`
  publish({ event: 'page_view', page_location: `${location.origin}${localPath(path)}${query}` })
}

/** Publishes a search once, even if the dialog's search is repeated on the search page. */
export function publishSearch(query: string): void {
  const term = query.trim()
  if (term === '' || term === lastSearch) return
  lastSearch = term
  publish({ event: 'search', search_term: term })
}

/** An item of GA4's ecommerce events; `item_id` is the product feed's id, `price` is the unit price in dollars. */
function toItem({ variantId, title, vendor, productType, variant, price, quantity = 1 }: AnalyticsProduct) {
  return {
    item_id: variantId.slice(variantId.lastIndexOf('/') + 1),
    item_name: title,
    ...(vendor && { item_brand: vendor }),
    ...(productType && { item_category: productType }),
    ...(variant && { item_variant: variant }),
    price: price / 100,
    quantity,
  }
}

/** `discount` and `shipping` are CAD cents; `value` excludes shipping. */
export function publishEcommerce(
  event: EcommerceEventName,
  products: readonly AnalyticsProduct[],
  {
    discount = 0,
    shipping,
    ...details
  }: { list?: string; transaction?: string; discount?: number; shipping?: number } = {},
): void {
  if (products.length === 0) return
  const cents = products.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, -discount)
  publish({
    event,
    ecommerce: {
      currency: CURRENCY,
      value: cents / 100,
      ...(details.list !== undefined && { item_list_id: details.list }),
      ...(details.transaction !== undefined && { transaction_id: details.transaction }),
      ...(shipping !== undefined && { shipping: shipping / 100 }),
      items: products.map(toItem),
    },
  })
}
