import type { PostgrestClient } from '@supabase/postgrest-js'
import type { ZodMiniType } from 'zod/mini'
import { fetchWithSession } from './auth-client'
import type { Database } from './database.types'
import { environment } from './env'
import { BackendError, retryAfterSeconds } from './errors'
import { type SupabaseError, toBackendError } from './supabase-error'

type CallOptions<Output> = {
  /** The shape of the response's data; a response without a body has the data `null`. */
  schema: ZodMiniType<Output>
  /** The error's message where the server sends no readable one of its own. */
  failure: string
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
 * (`x-checkout-session`, `x-cart-session`) are set in `build`. Throws BackendError for no response, an error response,
 * or another status or shape than a success has; throws the signal's reason once it is aborted.
 */
export async function request<Output>(
  build: (client: PostgrestClient<Database>) => Query,
  options: RequestOptions<Output>,
): Promise<Output> {
  const { failure, signal, status = 200 } = options
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  let response: Response | undefined
  const client = new PostgrestClient<Database>(`${environment().supabase.url}/rest/v1`, {
    // The query client decides what is retried.
    retry: false,
    fetch: async (input, init) => {
      response = await fetchWithSession(input, { ...init, signal: signal ?? null })
      return response
    },
  })
  const { data, error } = await build(client)
  signal?.throwIfAborted()
  if (error && !response?.ok) throw toBackendError(error, responseDetails(response), failure)
  if (error || response?.status !== status) throw new BackendError('validation', failure, { cause: error })
  return parseData(options, data)
}

/**
 * Calls an edge function and returns its validated data. Throws BackendError for no response, an error response (whose
 * JSON is the error's `body`), or data of another shape; throws the signal's reason once it is aborted.
 */
export async function invokeFunction<Output>(
  name: string,
  body: Record<string, unknown>,
  options: CallOptions<Output>,
): Promise<Output> {
  const { failure, signal } = options
  const { FunctionsClient } = await import('@supabase/functions-js')
  const functions = new FunctionsClient(`${environment().supabase.url}/functions/v1`, { customFetch: fetchWithSession })
  const { data, error, response } = await functions.invoke<unknown>(name, { body, ...(signal && { signal }) })
  signal?.throwIfAborted()
  if (response && !response.ok) {
    const errorBody: unknown = await response.json().catch(() => null)
    throw new BackendError('http', failure, { ...responseDetails(response), body: errorBody, cause: error })
  }
  if (error) throw new BackendError('network', failure, { cause: error })
  return parseData(options, data)
}
