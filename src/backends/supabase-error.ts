import { BackendError } from './errors'

/** What the Supabase libraries return as an error. */
export type SupabaseError = { message?: string; code?: string | undefined }

/**
 * The error of a Supabase library as a BackendError. `status` is that of the response, 0 or undefined where there was
 * none. The message is the server's own, or `failure` where the server sent no readable one.
 */
export function toBackendError(
  error: SupabaseError,
  { status, retryAfter }: { status?: number | undefined; retryAfter?: number | undefined },
  failure: string,
): BackendError {
  // A gateway's response has no message, and the auth library uses a response it can't parse as one.
  const message = error.message?.trim()
  const isReadable = status && message && !/^[{[<]/.test(message)
  return new BackendError(status ? 'http' : 'network', isReadable ? message : failure, {
    status: status || undefined,
    code: error.code || undefined,
    retryAfter,
    cause: error,
  })
}
