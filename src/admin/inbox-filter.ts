import { isStatus } from './status'
import type { InboxFilter } from './submissions'

/** The longest search that the inbox takes. */
export const SEARCH_MAX = 200

/** The filter that stands in an address, such as `?status=new&q=ring`. What can't be read filters nothing. */
export function readFilter(parameters: URLSearchParams): InboxFilter {
  const status = parameters.get('status')
  const search = [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
  return { status: isStatus(status) ? status : null, search }
}

/** The part of the address behind `?` for a filter; empty for the whole inbox. */
export function writeFilter({ status, search }: InboxFilter): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search.trim()) parameters.set('q', search.trim())
  return parameters.toString()
}
