import { z } from 'zod'

/** An error in the format of the operation's service. */
export function errorResponse(operation: string, status: number, retryAfterSeconds: number): Response {
  const headers: Record<string, string> = { 'access-control-allow-origin': '*' }
  if (status === 429) {
    headers['retry-after'] = String(retryAfterSeconds)
    // Lets cross-origin pages read the header.
    headers['access-control-expose-headers'] = 'retry-after'
  }
  return Response.json(createErrorBody(operation, status), { status, headers })
}

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  402: 'Unavailable Shop',
  403: 'Forbidden',
  409: 'Conflict',
  429: 'Throttled',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

function createErrorBody(operation: string, status: number): unknown {
  const message = MESSAGES[status] ?? 'Error'
  const [service] = operation.split(':')
  switch (service) {
    case 'storefront':
      return status === 402 ? { errors: message } : { errors: [{ message }] }
    case 'auth':
      return createAuthError(status, message)
    case 'function':
      return { error: message }
    case 'stripe':
      return { error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message } }
    default:
      return createRestError(status, message)
  }
}

function createAuthError(status: number, message: string) {
  const codes: Readonly<Record<number, string>> = {
    401: 'bad_jwt',
    403: 'not_admin',
    409: 'conflict',
    429: 'over_request_rate_limit',
  }
  return { code: status, error_code: codes[status] ?? 'unexpected_failure', msg: message }
}

function createRestError(status: number, message: string) {
  const errors: Readonly<Record<number, { code: string; message: string }>> = {
    401: { code: 'PGRST301', message: 'JWT expired' },
    403: { code: '42501', message: 'permission denied' },
    409: { code: '23505', message: 'duplicate key value violates unique constraint' },
  }
  return { code: `PGRST${status}`, message, details: null, hint: null, ...errors[status] }
}

/** The response, cut off in the middle of its body. */
export async function truncateBody(response: Response): Promise<Response> {
  const body = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  // 204 has no body to truncate.
  const status = response.status === 204 ? 200 : response.status
  return new Response(body.length > 1 ? body.slice(0, Math.ceil(body.length / 2)) : '{"', { status, headers })
}

const graphqlBody = z.object({ data: z.record(z.string(), z.unknown()).nullish() })

/** A storefront response with errors; its data is null, or only its first field is. */
export async function withGraphqlErrors(response: Response, isPartial: boolean): Promise<Response> {
  const { data } = graphqlBody.parse(await response.json())
  const [first = ''] = Object.keys(data ?? {})
  const errors = [{ message: 'Internal error. Looks like something went wrong on our end.', path: [first] }]
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json({ data: isPartial ? { ...data, [first]: null } : null, errors }, { headers })
}

const REQUEST_ID = '1b355a21-7117-44c5-8d8b-8948082f40a8'

const PASSING_ERRORS = {
  throttled: { message: 'Throttled', extensions: { code: 'THROTTLED' } },
  internal: {
    message: `Internal error. Looks like something went wrong on our end.\nRequest ID: ${REQUEST_ID} (include this in support requests).`,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: REQUEST_ID },
  },
  'timed-out': { message: 'Timeout', extensions: { code: 'TIMEOUT' } },
} as const

/** Shopify's passing failures come with status 200 and a code. */
export function passingError(fault: keyof typeof PASSING_ERRORS): Response {
  return Response.json(
    { errors: [PASSING_ERRORS[fault]] },
    { headers: { 'access-control-allow-origin': '*', 'x-request-id': REQUEST_ID } },
  )
}

/** Shopify's answer to a bot or a data centre: HTML, without Retry-After. */
export function securityRejection(): Response {
  const headers = { 'content-type': 'text/html', 'access-control-allow-origin': '*' }
  return new Response('<!doctype html><title>Access denied</title>', { status: 430, headers })
}
