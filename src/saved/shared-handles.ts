import { paths } from '../domain/paths'
import { toHandles } from './handles'

/** Servers accept longer URLs, but few messengers turn them into complete links. */
const MAX_LINK_LENGTH = 2000
const MAX_SHARED = 100

/** The path of a shared list, with as many handles as fit, in order. */
export function sharedListPath(handles: readonly string[]): { path: string; count: number } {
  let path = ''
  let count = 0
  for (const handle of handles.slice(0, MAX_SHARED)) {
    const longer = `${path ? `${path},` : `${paths.saved}?pieces=`}${encodeURIComponent(handle)}`
    if (longer.length > MAX_LINK_LENGTH) break
    path = longer
    count += 1
  }
  return { path, count }
}

/** The handles in a shared list's URL; undefined if there are none. */
export function readSharedHandles(parameters: URLSearchParams): string[] | undefined {
  const list = parameters.get('pieces')
  if (list === null) return undefined
  return toHandles(list.split(',').map((handle) => handle.trim())).slice(0, MAX_SHARED)
}
