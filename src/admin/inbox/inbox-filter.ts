import { paths } from '../../domain/paths'
import { parseSearch } from '../use-search-text'
import { findKind } from './kind'
import { isStatus } from './status'
import { HELD, type InboxFilter } from './submissions'

export const WHOLE_INBOX: InboxFilter = { status: null, search: '' }

/** Parses a query such as `?status=new&q=ring`, ignoring unknown values. */
export function parseFilter(parameters: URLSearchParams): InboxFilter {
  const status = parameters.get('status')
  const kind = findKind(parameters.get('kind'))?.value
  return {
    status: isStatus(status) || status === HELD ? status : null,
    search: parseSearch(parameters),
    ...(kind && { kind }),
    ...(parameters.get('mine') === '1' && { isMine: true }),
  }
}

/** The address of the inbox with this filter. */
export function inboxPath({ status, search, kind, isMine }: InboxFilter): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search.trim()) parameters.set('q', search.trim())
  if (kind) parameters.set('kind', kind)
  if (isMine) parameters.set('mine', '1')
  const query = parameters.toString()
  return query ? `${paths.admin}?${query}` : paths.admin
}
