import * as z from 'zod'
import { SOURCE_LANGUAGE } from '../../../src/language/languages.ts'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type Context, type SiteVariables, siteVariables, supabaseVariables } from '../_shared/environment.ts'
import { languageSchema, toPageUrl } from '../_shared/language.ts'
import { parseInput, readText } from '../_shared/request-body.ts'
import { HttpError } from '../_shared/responses.ts'
import { ONE_CLICK } from '../_shared/unsubscribe-link.ts'

const BODY_LIMIT_BYTES = 4096

/**
 * Unsubscribes when a mail program posts One-Click to a mail's link (RFC 8058), and says whether anything was
 * left to end. In a browser, the link redirects to a page with a button, because mail scanners
 * open links too.
 */
export const unsubscribe = createEndpoint(
  {
    name: 'unsubscribe',
    failedMessage: 'The subscription could not be ended. Please try again.',
    variables: supabaseVariables.extend(siteVariables.shape),
    onGet: redirectToPage,
  },
  async (request, context) => {
    const token = readToken(request)
    if (!(await isOneClick(request))) throw new HttpError(400, 'The request must hold List-Unsubscribe=One-Click.')
    return { unsubscribed: await callDatabase(context, 'unsubscribe', { token }, z.boolean()) }
  },
)

function readToken(request: Request): string {
  return parseInput(z.uuid(), new URL(request.url).searchParams.get('token'), 'The link is incomplete.')
}

/** Mail programs post multipart/form-data or application/x-www-form-urlencoded. */
async function isOneClick(request: Request): Promise<boolean> {
  const body = await readText(request, BODY_LIMIT_BYTES)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => undefined)
  return form?.get(ONE_CLICK.field) === ONE_CLICK.value
}

async function redirectToPage(request: Request, { variables }: Context<SiteVariables>): Promise<Response> {
  const language = new URL(request.url).searchParams.get('language') ?? undefined
  const { origin } = new URL(variables.SITE_URL)
  const page = new URL(toPageUrl(origin, '/unsubscribe', languageSchema.catch(SOURCE_LANGUAGE).parse(language)))
  page.searchParams.set('token', readToken(request))
  return new Response(null, { status: 303, headers: { Location: page.href, 'Cache-Control': 'no-store' } })
}
