import type { PostgrestClient } from '@supabase/postgrest-js'
import type { ZodMiniType } from 'zod/mini'
import { loadChunk } from '../browser/load-chunk'
import { environment } from './current-environment'
import type { Database } from './database.types'
import { BackendError } from './errors'
import { pageSession } from './session'
import { getValidAccessToken, hasStoredSession } from './stored-session'
import { type SupabaseError, toBackendError } from './supabase-error'
import { type TimeLimit, withTimeLimit } from './time-limits'

/**
 * `signed-in` calls fail without a session, `customer` ones then call as a visitor, and `customer-if-known` ones also if
 * it can't be refreshed in time.
 */
export type Caller = 'signed-in' | 'customer' | 'customer-if-known' | 'visitor'

/** How long a `customer-if-known` call waits for a refresh. */
const SESSION_WAIT_MS = 3000

async function renewAccessToken(): Promise<string> {
  const { data, error } = await (await pageSession.getAuth()).getSession()
  // Falling back to the visitor would make a short outage look like an empty page.
  if (error && hasStoredSession()) {
    pageSession.recordFailedRenewal()
    throw error
  }
  return data.session?.access_token ?? environment().supabase.anonKey
}

/** If storage is blocked, the session exists only in memory. */
function hasSession(): boolean {
  return hasStoredSession() || pageSession.store.getState().session !== null
}

/** The session's token, renewed if expired, or the anonymous key. */
async function getAccessToken(caller: Caller): Promise<string> {
  const { anonKey } = environment().supabase
  if (caller === 'visitor' || !hasSession()) return anonKey
  const token = getValidAccessToken()
  if (token || caller !== 'customer-if-known') return token ?? renewAccessToken()
  const wait = new Promise<string>((resolve) => setTimeout(resolve, SESSION_WAIT_MS, anonKey))
  return Promise.race([renewAccessToken().catch(() => anonKey), wait])
}

/** Sends a request with the caller's token. */
export async function fetchAs(caller: Caller, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('apikey', environment().supabase.anonKey)
  headers.set('authorization', `Bearer ${await getAccessToken(caller)}`)
  return fetch(input, { ...init, headers })
}

/** Reports a missing chunk as a network failure. */
function loadLibrary<Module>(load: () => Promise<Module>, failure: string): Promise<Module> {
  return loadChunk(load).catch((cause: unknown) => {
    throw new BackendError('network', failure, { cause })
  })
}

type CallOptions<Output> = {
  /** The response's schema; an empty body is `null`. A type guard serves first views, which don't load zod. */
  schema: ZodMiniType<Output> | ((data: unknown) => data is Output)
  /** The error message, unless the server sends a readable one. */
  failure: string
  caller?: Caller
  signal?: AbortSignal | undefined
}

type RequestOptions<Output> = CallOptions<Output> & {
  /** The status that means success: 201 for an insert, 204 for a change that returns nothing, otherwise 200. */
  status?: 200 | 201 | 204
  /** Defaults to `read`. */
  limit?: TimeLimit
}

type Query = PromiseLike<{ data: unknown; error: SupabaseError | null }>

function parseData<Output>({ schema, failure }: CallOptions<Output>, data: unknown): Output {
  if (typeof schema === 'function') {
    if (schema(data)) return data
    throw new BackendError('validation', failure)
  }
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new BackendError('validation', failure, { cause: parsed.error })
  return parsed.data
}

/**
 * Queries a table or calls a database function, and returns the validated data. Set headers that policies read
 * (`x-checkout-session`, `x-cart-session`) in `build`. Throws BackendError for a timeout, an error response, or an
 * unexpected status or shape; throws the signal's reason once aborted.
 */
export function request<Output>(
  build: (client: PostgrestClient<Database>) => Query,
  options: RequestOptions<Output>,
): Promise<Output> {
  const { failure, caller = 'customer', limit = 'read', status = 200 } = options
  return withTimeLimit(limit, options, async (signal) => {
    const { PostgrestClient } = await loadLibrary(() => import('@supabase/postgrest-js'), failure)
    // The customer has signed out meanwhile.
    if (caller === 'signed-in' && !hasSession()) throw new BackendError('http', failure, { status: 401 })
    let response: Response | undefined
    let isEmptyBody = false
    const client = new PostgrestClient<Database>(`${environment().supabase.url}/rest/v1`, {
      // The query client does the retries.
      retry: false,
      fetch: async (input, init) => {
        response = await fetchAs(caller, input, { ...init, signal })
        // The library treats an empty body as "no row", but PostgREST always sends a body with 200.
        isEmptyBody = response.status === 200 && (await response.clone().text()) === ''
        return response
      },
    })
    const { data, error } = await build(client)
    if (error && !response?.ok) throw toBackendError(error, { status: response?.status }, failure)
    if (error || isEmptyBody || response?.status !== status) {
      throw new BackendError('validation', failure, { cause: error })
    }
    return parseData(options, data)
  })
}

/**
 * Calls an edge function and returns the validated data. Throws BackendError for a timeout, an error response (its JSON
 * becomes `body`), or an unexpected shape; throws the signal's reason once aborted.
 */
export function invokeFunction<Output>(
  name: string,
  body: Record<string, unknown>,
  options: CallOptions<Output>,
): Promise<Output> {
  const { failure, caller = 'customer' } = options
  return withTimeLimit('checkout', options, async (signal) => {
    const { FunctionsClient } = await loadLibrary(() => import('@supabase/functions-js'), failure)
    const functions = new FunctionsClient(`${environment().supabase.url}/functions/v1`, {
      customFetch: (input, init = {}) => fetchAs(caller, input, { ...init, signal }),
    })
    const { data, error, response } = await functions.invoke<unknown>(name, { body })
    if (response && !response.ok) {
      const errorBody: unknown = await response.json().catch(() => null)
      throw new BackendError('http', failure, { status: response?.status, body: errorBody, cause: error })
    }
    if (error) throw new BackendError('network', failure, { cause: error })
    return parseData(options, data)
  })
}
