import { answer, describeForLog, Refusal, refusalAnswer, SetupFailure, UpstreamFailure } from './answers.ts'
import { type Context, readSite } from './environment.ts'

type Run = (request: Request, context: Context) => Promise<Response>

type Options = {
  /** The function's name, for its log. */
  name: string
  /** Whether the shop's pages call it; if not, no page of any site may. */
  calledByPages: boolean
  /** What the sender reads when a service behind the function failed. */
  failed: { status: number; message: string }
  /** What the sender reads when the function itself is set up wrongly or breaks. */
  broken: string
}

/** Wraps a function with what all of them owe: POST only, CORS for the site alone, plain errors, a quiet log. */
export function endpoint(options: Options, run: Run): Run {
  return async (request, context) => {
    const response = await respond(options, run, request, context)
    if (options.calledByPages) allowSite(request, response, context)
    return response
  }
}

async function respond(options: Options, run: Run, request: Request, context: Context): Promise<Response> {
  if (request.method === 'OPTIONS' && options.calledByPages) return new Response(null, { status: 204 })
  const allowed = options.calledByPages ? 'POST, OPTIONS' : 'POST'
  if (request.method !== 'POST') return answer(405, { error: 'Only POST is answered here.' }, { Allow: allowed })
  try {
    return await run(request, context)
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error)
    console.error(`${options.name}: ${describeForLog(error)}`)
    if (error instanceof UpstreamFailure) return answer(options.failed.status, { error: options.failed.message })
    return answer(500, { error: options.broken })
  }
}

/** Names the site, and only to itself: a page of another origin gets an answer its browser does not let it read. */
function allowSite(request: Request, response: Response, context: Context) {
  response.headers.append('Vary', 'Origin')
  const site = siteOrigin(context)
  if (!site || request.headers.get('Origin') !== site) return
  response.headers.set('Access-Control-Allow-Origin', site)
  if (request.method !== 'OPTIONS') return
  response.headers.set('Access-Control-Allow-Methods', 'POST')
  response.headers.set('Access-Control-Allow-Headers', 'authorization, x-client-info, apikey, content-type')
  response.headers.set('Access-Control-Max-Age', '86400')
}

function siteOrigin(context: Context): string | undefined {
  try {
    return readSite(context).origin
  } catch (error) {
    if (error instanceof SetupFailure) return undefined
    throw error
  }
}
