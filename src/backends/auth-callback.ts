/** The result of an email link, in the URL of the auth server's redirect. */
type AuthCallback =
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'code'; code: string }
  /** A complete session. Never used: anyone can put one into a link. */
  | { kind: 'tokens' }

const PARAMETERS = ['code', 'error', 'error_code', 'error_description']

function readAuthCallback({ search, hash }: { search: string; hash: string }): AuthCallback {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const isFailure = [query, fragment].some((part) => part.has('error_code') || part.has('error_description'))
  if (isFailure) return { kind: 'failed' }
  if (fragment.has('access_token') || fragment.has('refresh_token')) return { kind: 'tokens' }
  const code = query.get('code')
  return code ? { kind: 'code', code } : { kind: 'none' }
}

/** Reads the result and removes it from the URL, so that it doesn't end up in bookmarks, history or copied links. */
export function takeAuthCallback(): AuthCallback {
  const callback = readAuthCallback(location)
  if (callback.kind === 'none') return callback
  const query = new URLSearchParams(location.search)
  for (const parameter of PARAMETERS) query.delete(parameter)
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + search)
  return callback
}
