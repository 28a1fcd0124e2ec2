import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type Context, readSiteUrl, readUnsubscribeVariables } from '../_shared/environment.ts'
import { fetchJson } from '../_shared/fetch-json.ts'
import { readText } from '../_shared/request-body.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { ONE_CLICK } from '../_shared/unsubscribe-link.ts'

const BODY_LIMIT_BYTES = 4096

const tokenSchema = z.uuid()

/**
 * Unsubscribes when a mail program posts One-Click to a mail's link (RFC 8058), with the same response for an ended
 * subscription. In a browser, the link redirects to the shop's page with a button, as mail scanners open links too.
 */
export const unsubscribe = createEndpoint(
  {
    name: 'unsubscribe',
    isCalledByBrowsers: false,
    failedMessage: 'The subscription could not be ended. Please try again.',
    onGet: redirectToPage,
  },
  async (request, context) => {
    const { SUPABASE_URL, SUPABASE_PUBLIC_KEY: apikey } = readUnsubscribeVariables(context)
    const token = readToken(request)
    if (!(await isOneClick(request))) throw new HttpError(400, 'The request must hold List-Unsubscribe=One-Click.')
    await fetchJson(
      context,
      {
        upstream: 'supabase',
        url: `${SUPABASE_URL}/rest/v1/rpc/unsubscribe`,
        method: 'POST',
        headers: { apikey },
        body: { token },
      },
      z.boolean(),
    )
    return jsonResponse(200, { unsubscribed: true })
  },
)

function readToken(request: Request): string {
  const { data } = tokenSchema.safeParse(new URL(request.url).searchParams.get('token'))
  if (!data) throw new HttpError(400, 'The link is incomplete.')
  return data
}

/** Mail programs post multipart/form-data or application/x-www-form-urlencoded. */
async function isOneClick(request: Request): Promise<boolean> {
  const body = await readText(request, BODY_LIMIT_BYTES)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => undefined)
  return form?.get(ONE_CLICK.field) === ONE_CLICK.value
}

async function redirectToPage(request: Request, context: Context): Promise<Response> {
  const page = new URL('/unsubscribe', readSiteUrl(context))
  page.searchParams.set('token', readToken(request))
  return new Response(null, { status: 303, headers: { Location: page.href, 'Cache-Control': 'no-store' } })
}
