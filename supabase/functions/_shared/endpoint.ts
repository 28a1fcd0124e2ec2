import type * as z from 'zod'
import { type Context, createContext, type Environment, siteVariables } from './environment.ts'
import {
  ConfigurationError,
  describeForLog,
  HttpError,
  httpErrorResponse,
  jsonResponse,
  UpstreamError,
} from './responses.ts'

export type Endpoint = (request: Request, environment: Environment) => Promise<Response>

/** Returns a response, or a body to send with status 200. */
type Handler<Variables> = (
  request: Request,
  context: Context<Variables>,
) => Promise<Response | Readonly<Record<string, unknown>>>

type Options<Variables> = {
  /** The function's name, for the log. */
  name: string
  /** The message for every error except HttpError. */
  failedMessage: string
  variables: z.ZodType<Variables>
  /** Whether to send CORS headers for the shop's pages. */
  isCalledByBrowsers?: boolean
  /** The status for an UpstreamError, by default 502; other failures are 500. */
  upstreamErrorStatus?: number
  /** Handles GET; if omitted, GET is 405. */
  onGet?: Handler<Variables>
}

/**
 * Wraps a handler: accepts POST (and GET with `onGet`), sends CORS headers for the site's origin and errors as JSON,
 * and logs no values.
 */
export function createEndpoint<Variables>(options: Options<Variables>, run: Handler<Variables>): Endpoint {
  return async (request, environment) => {
    const response = await respond(options, run, request, environment)
    if (options.isCalledByBrowsers) addCorsHeaders(request, response, environment)
    return response
  }
}

async function respond<Variables>(
  options: Options<Variables>,
  run: Handler<Variables>,
  request: Request,
  environment: Environment,
): Promise<Response> {
  if (request.method === 'OPTIONS' && options.isCalledByBrowsers) return new Response(null, { status: 204 })
  const handler = request.method === 'POST' ? run : request.method === 'GET' && options.onGet
  const allowed = [options.onGet && 'GET', 'POST', options.isCalledByBrowsers && 'OPTIONS'].filter(Boolean).join(', ')
  if (!handler) return jsonResponse(405, { error: 'Use POST.' }, { Allow: allowed })
  try {
    const result = await handler(request, createContext(environment, options.variables))
    return result instanceof Response ? result : jsonResponse(200, result)
  } catch (error) {
    if (error instanceof HttpError) return httpErrorResponse(error)
    console.error(`${options.name}: ${describeForLog(error)}`)
    const status = error instanceof UpstreamError ? (options.upstreamErrorStatus ?? 502) : 500
    return jsonResponse(status, { error: options.failedMessage })
  }
}

function addCorsHeaders(request: Request, response: Response, environment: Environment) {
  response.headers.append('Vary', 'Origin')
  const site = readSiteOrigin(environment)
  if (!site || request.headers.get('Origin') !== site) return
  response.headers.set('Access-Control-Allow-Origin', site)
  response.headers.set('Access-Control-Expose-Headers', 'Retry-After')
  if (request.method !== 'OPTIONS') return
  response.headers.set('Access-Control-Allow-Methods', 'POST')
  response.headers.set('Access-Control-Allow-Headers', 'authorization, x-client-info, apikey, content-type')
  response.headers.set('Access-Control-Max-Age', '86400')
}

function readSiteOrigin(environment: Environment): string | undefined {
  try {
    return new URL(createContext(environment, siteVariables).variables.SITE_URL).origin
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined
    throw error
  }
}
