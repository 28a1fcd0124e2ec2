/** What a confirmation or recovery link leaves in the address. */
type AuthCallback =
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'code'; code: string }
  /** A whole session, which anyone can put into a link: it is never used. */
  | { kind: 'tokens' }

const PARAMETERS = ['code', 'error', 'error_code', 'error_description']

/** Reads the parts of an address behind `?` and `#`, where the auth server's redirect puts its result. */
function readAuthCallback({ search, hash }: { search: string; hash: string }): AuthCallback {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const isFailure = [query, fragment].some((part) => part.has('error_code') || part.has('error_description'))
  if (isFailure) return { kind: 'failed' }
  if (fragment.has('access_token') || fragment.has('refresh_token')) return { kind: 'tokens' }
  const code = query.get('code')
  return code ? { kind: 'code', code } : { kind: 'none' }
}

/** Reads the current address and removes the result from it, so that no bookmark, history or copied link keeps it. */
export function takeAuthCallback(): AuthCallback {
  const callback = readAuthCallback(location)
  if (callback.kind === 'none') return callback
  const query = new URLSearchParams(location.search)
  for (const parameter of PARAMETERS) query.delete(parameter)
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + search)
  return callback
}
