import { describeServerError } from './database-errors'
import { BackendError } from './errors'

/** The error shape of the Supabase libraries. */
export type SupabaseError = { message?: string; code?: string | undefined }

/** Converts a library's error; status 0 or undefined means no response. `failure` replaces an unreadable message or an unknown code. */
export function toBackendError(
  error: SupabaseError,
  { status, retryAfter }: { status?: number | undefined; retryAfter?: number | undefined },
  failure: string,
): BackendError {
  // For an unparsable response, such as a gateway's HTML, the auth library uses its text as the message.
  const message = error.message?.trim()
  const isReadable = status && message && !/^[{[<]/.test(message)
  return new BackendError(
    status ? 'http' : 'network',
    isReadable ? describeServerError(message, error.code, failure) : failure,
    {
      status: status || undefined,
      code: error.code || undefined,
      retryAfter,
      cause: error,
    },
  )
}
