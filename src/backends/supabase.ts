import type { PostgrestClient } from '@supabase/postgrest-js'
import type { ZodMiniType } from 'zod/mini'
import { loadChunk } from '../load-chunk'
import { environment } from './current-environment'
import type { Database } from './database.types'
import { BackendError, retryAfterSeconds } from './errors'
import { pageSession } from './session'
import { getValidAccessToken, hasStoredSession } from './stored-session'
import { type SupabaseError, toBackendError } from './supabase-error'
import { type TimeLimit, withTimeLimit } from './time-limits'

/** Whose call it is: the customer's who is signed in, the customer's if the session is at hand, or nobody's. */
type Caller = 'customer' | 'customer-if-known' | 'visitor'

/** How long a call that can do without a session waits for one that has to be renewed first. */
const SESSION_WAIT_MS = 3000

async function renewAccessToken(): Promise<string> {
  const { data, error } = await (await pageSession.getAuth()).getSession()
  // Calling as a visitor would turn a short outage into an empty page.
  if (error && hasStoredSession()) {
    pageSession.recordFailedRenewal()
    throw error
  }
  return data.session?.access_token ?? environment().supabase.anonKey
}

/** The token for the Authorization header: the session's, renewed where it has expired, else the anonymous key. */
async function getAccessToken(caller: Caller): Promise<string> {
  const { anonKey } = environment().supabase
  // Where storage is closed to the page, the session is in memory alone.
  const hasSession = hasStoredSession() || pageSession.store.getState().session !== null
  if (caller === 'visitor' || !hasSession) return anonKey
  const token = getValidAccessToken()
  if (token || caller === 'customer') return token ?? renewAccessToken()
  const wait = new Promise<string>((resolve) => setTimeout(resolve, SESSION_WAIT_MS, anonKey))
  return Promise.race([renewAccessToken().catch(() => anonKey), wait])
}

async function fetchAs(caller: Caller, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('apikey', environment().supabase.anonKey)
  headers.set('authorization', `Bearer ${await getAccessToken(caller)}`)
  return fetch(input, { ...init, headers })
}

/** Loads the code of a library; a chunk that can't be fetched is a network failure like any other. */
function loadLibrary<Module>(load: () => Promise<Module>, failure: string): Promise<Module> {
  return loadChunk(load).catch((cause: unknown) => {
    throw new BackendError('network', failure, { cause })
  })
}

type CallOptions<Output> = {
  /** The shape of the response's data; a response without a body has the data `null`. */
  schema: ZodMiniType<Output>
  /** The error's message where the server sends no readable one of its own. */
  failure: string
  /** How long the call may take; as long as a read unless stated. */
  limit?: TimeLimit
  caller?: Caller
  signal?: AbortSignal | undefined
}

type RequestOptions<Output> = CallOptions<Output> & {
  /** The HTTP status of a success: 200, except 201 for an insert and 204 for a change that returns no rows. */
  status?: 200 | 201 | 204
}

type Query = PromiseLike<{ data: unknown; error: SupabaseError | null }>

function parseData<Output>({ schema, failure }: CallOptions<Output>, data: unknown): Output {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new BackendError('validation', failure, { cause: parsed.error })
  return parsed.data
}

function responseDetails(response: Response | undefined) {
  return { status: response?.status, retryAfter: response && retryAfterSeconds(response.headers) }
}

/**
 * Sends a query to a table or a database function and returns its validated data. Headers that a policy reads
 * (`x-checkout-session`, `x-cart-session`) are set in `build`. Throws BackendError for no response in time, an error
 * response, or another status or shape than a success has; throws the signal's reason once it is aborted.
 */
export function request<Output>(
  build: (client: PostgrestClient<Database>) => Query,
  options: RequestOptions<Output>,
): Promise<Output> {
  const { failure, caller = 'customer', limit = 'read', status = 200 } = options
  return withTimeLimit(limit, options, async (signal) => {
    const { PostgrestClient } = await loadLibrary(() => import('@supabase/postgrest-js'), failure)
    let response: Response | undefined
    let isEmptyBody = false
    const client = new PostgrestClient<Database>(`${environment().supabase.url}/rest/v1`, {
      // The query client decides what is retried.
      retry: false,
      fetch: async (input, init) => {
        response = await fetchAs(caller, input, { ...init, signal })
        // The client reads an empty body as "no row", but PostgREST answers 200 only with a body.
        isEmptyBody = response.status === 200 && (await response.clone().text()) === ''
        return response
      },
    })
    const { data, error } = await build(client)
    if (error && !response?.ok) throw toBackendError(error, responseDetails(response), failure)
    if (error || isEmptyBody || response?.status !== status) {
      throw new BackendError('validation', failure, { cause: error })
    }
    return parseData(options, data)
  })
}

/**
 * Calls an edge function and returns its validated data. Throws BackendError for no response in time, an error response
 * (whose JSON is the error's `body`), or data of another shape; throws the signal's reason once it is aborted.
 */
export function invokeFunction<Output>(
  name: string,
  body: Record<string, unknown>,
  options: CallOptions<Output>,
): Promise<Output> {
  const { failure, caller = 'customer', limit = 'read' } = options
  return withTimeLimit(limit, options, async (signal) => {
    const { FunctionsClient } = await loadLibrary(() => import('@supabase/functions-js'), failure)
    const functions = new FunctionsClient(`${environment().supabase.url}/functions/v1`, {
      customFetch: (input, init = {}) => fetchAs(caller, input, { ...init, signal }),
    })
    const { data, error, response } = await functions.invoke<unknown>(name, { body })
    if (response && !response.ok) {
      const errorBody: unknown = await response.json().catch(() => null)
      throw new BackendError('http', failure, { ...responseDetails(response), body: errorBody, cause: error })
    }
    if (error) throw new BackendError('network', failure, { cause: error })
    return parseData(options, data)
  })
}
