import { findKind } from './kind'
import { isStatus } from './status'
import { HELD, type InboxFilter } from './submissions'

/** As in the database function. */
export const SEARCH_MAX = 200

/** Parses a query such as `?status=new&q=ring`, ignoring unknown values. */
export function parseFilter(parameters: URLSearchParams): InboxFilter {
  const status = parameters.get('status')
  const search = [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
  const kind = findKind(parameters.get('kind'))?.value
  return {
    status: isStatus(status) || status === HELD ? status : null,
    search,
    ...(kind && { kind }),
    ...(parameters.get('mine') === '1' && { isMine: true }),
  }
}

/** The filter's query string, without `?`. */
export function toSearch({ status, search, kind, isMine }: InboxFilter): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search.trim()) parameters.set('q', search.trim())
  if (kind) parameters.set('kind', kind)
  if (isMine) parameters.set('mine', '1')
  return parameters.toString()
}
