import { paths } from '../../domain/paths'
import { parseSearch } from '../use-search-text'
import { isStatus } from './status'
import type { InboxFilter } from './submissions'

/** Parses a query such as `?status=new&q=ring`, ignoring unknown values. */
export function parseFilter(parameters: URLSearchParams): InboxFilter {
  const status = parameters.get('status')
  return { status: isStatus(status) ? status : null, search: parseSearch(parameters) }
}

export function inboxPath({ status, search }: InboxFilter): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search.trim()) parameters.set('q', search.trim())
  const query = parameters.toString()
  return query ? `${paths.admin}?${query}` : paths.admin
}
