import { CURRENCY } from '../domain/shop'
import { localPath } from '../language/page-url'
import { idle } from './idle'

/** An item of GA4's ecommerce events; `item_id` is the product feed's id, `price` is the unit price in dollars. */
type AnalyticsItem = {
  item_id: string
  item_name: string
  item_brand?: string | undefined
  item_category?: string | undefined
  item_variant?: string | undefined
  price: number
  quantity: number
}

type Ecommerce = {
  currency: string
  value: number
  items: AnalyticsItem[]
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

const MAX_WAITING = 100

/** Events queued for the scripts; undefined once they have run. */
let waiting: AnalyticsEvent[] | undefined
let lastSearch = ''

/** Whether the browser sends Do Not Track or Global Privacy Control. */
function isRefused(): boolean {
  return navigator.doNotTrack === '1' || Object(navigator).globalPrivacyControl === true
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
  if (isRefused()) return
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

/** Loads the merchant's analytics scripts when the browser is idle, then publishes the queued events. */
export async function startAnalytics(scripts: readonly string[] = []): Promise<void> {
  if (scripts.length === 0 || isRefused()) return
  waiting = []
  await idle()
  await Promise.all(scripts.map(loadScript))
  const events = waiting
  waiting = undefined
  events.forEach(dispatch)
}

/** `path` without query and fragment, which may contain a key. */
export function publishPageView(path: string): void {
  publish({ event: 'page_view', page_location: `${location.origin}${localPath(path)}` })
}

/** Publishes a search once, even if the dialog's search is repeated on the search page. */
export function publishSearch(query: string): void {
  const term = query.trim()
  if (term === '' || term === lastSearch) return
  lastSearch = term
  publish({ event: 'search', search_term: term })
}

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
