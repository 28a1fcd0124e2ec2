import { isStatus } from './status'
import { HELD, type InboxFilter } from './submissions'

/** The most characters of a search, as the database function takes them. */
export const SEARCH_MAX = 200

/** The filter of an address such as `?status=new&q=ring`; an unknown value filters nothing. */
export function parseFilter(parameters: URLSearchParams): InboxFilter {
  const status = parameters.get('status')
  const search = [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
  return { status: isStatus(status) || status === HELD ? status : null, search }
}

/** The query string of a filter, without `?`; empty for the whole inbox. */
export function toSearch({ status, search }: InboxFilter): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search.trim()) parameters.set('q', search.trim())
  return parameters.toString()
}
