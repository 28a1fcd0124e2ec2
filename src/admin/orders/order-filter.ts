import { paths } from '../../domain/paths'
import { parseSearch } from '../use-search-text'
import { ORDER_STATES, type OrderFilter } from './admin-orders'

/** The filter if the URL has none. */
const DEFAULT_STATE = 'to-send'
const ALL = 'all'

export function parseOrderFilter(parameters: URLSearchParams): OrderFilter {
  const name = parameters.get('state') ?? DEFAULT_STATE
  const state = ORDER_STATES.find((candidate) => (candidate ?? ALL) === name)
  return { state: state === undefined ? DEFAULT_STATE : state, search: parseSearch(parameters) }
}

/** The URL of the orders with this filter. */
export function ordersPath({ state, search }: OrderFilter): string {
  const parameters = new URLSearchParams({ view: 'orders' })
  if (state !== DEFAULT_STATE) parameters.set('state', state ?? ALL)
  if (search) parameters.set('q', search)
  return `${paths.admin}?${parameters}`
}
