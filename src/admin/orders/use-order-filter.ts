import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths'
import { SEARCH_MAX } from '../inbox-filter'
import { useSearchText } from '../use-search-text'
import { ORDER_STATES, type OrderFilter } from './desk-orders'

/** The state of an address without one: the day's work. */
const DEFAULT_STATE = 'to-send'
const ALL = 'all'

export function parseOrderFilter(parameters: URLSearchParams): OrderFilter {
  const name = parameters.get('state') ?? DEFAULT_STATE
  const state = ORDER_STATES.find((candidate) => (candidate ?? ALL) === name)
  const search = [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
  return { state: state === undefined ? DEFAULT_STATE : state, search }
}

/** The address of the orders with this filter. */
export function orderFilterPath({ state, search }: OrderFilter): string {
  const parameters = new URLSearchParams({ view: 'orders' })
  if (state !== DEFAULT_STATE) parameters.set('state', state ?? ALL)
  if (search) parameters.set('q', search)
  return `${paths.admin}?${parameters}`
}

/** The filter in the address, and the search field, which updates the address after a pause. */
export function useOrderFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = parseOrderFilter(parameters)
  const field = useSearchText(filter.search, (search) => {
    setParameters(orderFilterPath({ ...filter, search }).split('?')[1], { replace: true })
  })
  return { filter, ...field }
}
