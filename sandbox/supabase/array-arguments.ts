/** PostgREST's array literal in a URL: `{}`, `{a,b}`. */
const ARRAY = /^\{(.*)\}$/

/**
 * Turns an rpc request with an array in its URL into a POST: Lite passes the literal to PGlite, whose connection
 * breaks on it.
 */
export function withArrayArguments(request: Request): Request {
  const { pathname, searchParams } = new URL(request.url)
  const entries = [...searchParams]
  const hasArray = entries.some(([, value]) => ARRAY.test(value))
  if (request.method !== 'GET' || !pathname.startsWith('/rest/v1/rpc/') || !hasArray) return request
  const args = entries.map(([name, value]): [string, string | string[]] => {
    const items = ARRAY.exec(value)?.[1]
    return [name, items === undefined ? value : items.split(',').filter(Boolean)]
  })
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  return new Request(request.url.split('?')[0] ?? '', {
    method: 'POST',
    headers,
    body: JSON.stringify(Object.fromEntries(args)),
  })
}
