import { type Context, readSiteUrl } from './environment.ts'
import {
  ConfigurationError,
  describeForLog,
  HttpError,
  httpErrorResponse,
  jsonResponse,
  UpstreamError,
} from './responses.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

type Options = {
  /** The function's name, for its log. */
  name: string
  /** Whether to send CORS headers for the shop's pages. */
  isCalledByBrowsers: boolean
  /** The message of any failure but an HttpError. */
  failedMessage: string
  /** The status of an UpstreamError, by default 502; that of any other failure is 500. */
  upstreamErrorStatus?: number
  /** Handles GET; 405 without it. */
  onGet?: Handler
}

/** Wraps a handler: POST (and GET with `onGet`), CORS for the site's origin, errors as JSON, log lines without values. */
export function createEndpoint(options: Options, run: Handler): Handler {
  return async (request, context) => {
    const response = await respond(options, run, request, context)
    if (options.isCalledByBrowsers) addCorsHeaders(request, response, context)
    return response
  }
}

async function respond(options: Options, run: Handler, request: Request, context: Context): Promise<Response> {
  if (request.method === 'OPTIONS' && options.isCalledByBrowsers) return new Response(null, { status: 204 })
  const handler = request.method === 'POST' ? run : request.method === 'GET' && options.onGet
  const allowed = options.isCalledByBrowsers ? 'POST, OPTIONS' : 'POST'
  if (!handler) return jsonResponse(405, { error: 'Use POST.' }, { Allow: allowed })
  try {
    return await handler(request, context)
  } catch (error) {
    if (error instanceof HttpError) return httpErrorResponse(error)
    console.error(`${options.name}: ${describeForLog(error)}`)
    const status = error instanceof UpstreamError ? (options.upstreamErrorStatus ?? 502) : 500
    return jsonResponse(status, { error: options.failedMessage })
  }
}

function addCorsHeaders(request: Request, response: Response, context: Context) {
  response.headers.append('Vary', 'Origin')
  const site = readSiteOrigin(context)
  if (!site || request.headers.get('Origin') !== site) return
  response.headers.set('Access-Control-Allow-Origin', site)
  if (request.method !== 'OPTIONS') return
  response.headers.set('Access-Control-Allow-Methods', 'POST')
  response.headers.set('Access-Control-Allow-Headers', 'authorization, x-client-info, apikey, content-type')
  response.headers.set('Access-Control-Max-Age', '86400')
}

function readSiteOrigin(context: Context): string | undefined {
  try {
    return readSiteUrl(context).origin
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined
    throw error
  }
}
