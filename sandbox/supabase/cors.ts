import type { Handler } from '../engine'

const EXPOSED_REST_HEADERS = 'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server'
const EXPOSED_AUTH_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version'

/** The hosted gateway allows any requested header. */
function preflightResponse(request: Request): Response {
  return new Response(null, {
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '3600',
    },
  })
}

/** Adds the hosted services' CORS headers, which Lite lacks. */
export function withCors(handle: Handler): Handler {
  return async (request) => {
    const [, api] = /^\/(rest|auth)\/v1\//.exec(new URL(request.url).pathname) ?? []
    if (!api) return handle(request)
    if (request.method === 'OPTIONS') return preflightResponse(request)
    const { status, body, headers: own } = await handle(request)
    const headers = new Headers(own)
    headers.delete('access-control-allow-credentials')
    headers.set('access-control-allow-origin', '*')
    headers.append('access-control-expose-headers', api === 'rest' ? EXPOSED_REST_HEADERS : EXPOSED_AUTH_HEADERS)
    return new Response(body, { status, headers })
  }
}
