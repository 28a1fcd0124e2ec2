import { z } from 'zod'
import { CheckError, type LiveShop, UnreachableError } from './check'

const TIMEOUT_MS = 15_000

export type LiveResponse = { status: number; headers: Headers; text: string; json: unknown }

type Options = { method?: string; headers?: Record<string, string>; body?: unknown }

const answers = new WeakMap<LiveShop, Map<string, 'answers' | 'unreachable'>>()

/**
 * Sends a request, follows redirects, and reads the response. Throws UnreachableError if the host has not answered in
 * this run; further requests to it fail at once.
 */
export async function sendRequest(
  shop: LiveShop,
  url: string,
  { method = 'GET', headers = {}, body }: Options = {},
): Promise<LiveResponse> {
  const { origin } = new URL(url)
  const hosts = answers.get(shop) ?? new Map()
  answers.set(shop, hosts)
  if (hosts.get(origin) === 'unreachable') throw new UnreachableError(origin)
  const isText = typeof body === 'string'
  const request = new Request(url, {
    method,
    headers: { ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : isText ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const response = await shop.send(request).catch(() => undefined)
  if (!response && hosts.get(origin) === 'answers')
    throw new CheckError(`${url} doesn’t answer.`, 'Run the check again.')
  if (!response) {
    hosts.set(origin, 'unreachable')
    throw new UnreachableError(origin)
  }
  hosts.set(origin, 'answers')
  const text = await response.text().catch(() => {
    throw new CheckError(`${url} breaks off in the middle of its answer (${response.status}).`, 'Run the check again.')
  })
  return { status: response.status, headers: response.headers, text, json: parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the response's JSON; throws CheckError if it is invalid. */
export function parseResponse<T>(schema: z.ZodType<T>, { json, status }: LiveResponse, remedy: string): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new CheckError(`It answers ${status} in an unexpected form.`, remedy)
}

const postgrestError = z.object({ code: z.string() })

/** The code of a PostgREST or Postgres error. */
export function readErrorCode({ json }: LiveResponse): string | undefined {
  return postgrestError.safeParse(json).data?.code
}

/** Headers of a browser's preflight request. */
export function preflightHeaders(site: string, method: string, headers: string): Record<string, string> {
  return { origin: site, 'access-control-request-method': method, 'access-control-request-headers': headers }
}

/** Whether this preflight response lets the site's pages send these headers. */
export function allowsPage({ status, headers }: LiveResponse, site: string, names: readonly string[]): boolean {
  const origin = headers.get('access-control-allow-origin')
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase()
  const hasNames = allowed === '*' || names.every((name) => allowed.split(/\s*,\s*/).includes(name))
  return status < 300 && (origin === '*' || origin === site) && hasNames
}
