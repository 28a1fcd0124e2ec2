import { describeDatabaseError } from './database-errors'
import { BackendError } from './errors'

/** The error shape of the Supabase libraries. */
export type SupabaseError = { message?: string; code?: string | undefined }

/**
 * Converts a library's error; status 0 or undefined means no response. `failure` replaces an
 * unreadable message. `toText` puts a readable one into the page's language.
 */
export function toBackendError(
  error: SupabaseError,
  { status, retryAfter }: { status?: number | undefined; retryAfter?: number | undefined },
  failure: string,
  toText = describeDatabaseError,
): BackendError {
  // For an unparsable response, such as a gateway's HTML, the auth library uses its text as the message.
  const message = error.message?.trim()
  const isReadable = status && message && !/^[{[<]/.test(message)
  return new BackendError(status ? 'http' : 'network', isReadable ? toText(message, error.code, failure) : failure, {
    status: status || undefined,
    code: error.code || undefined,
    retryAfter,
    cause: error,
  })
}
