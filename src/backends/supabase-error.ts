import { t } from '@lingui/core/macro'
import { toRecord } from '../domain/parse-json'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { BackendError } from './errors'

/** The errors that the database's functions raise, by their code. */
const TEXTS: Readonly<Record<string, string>> = {
  review_limit_reached: t`You have reviewed this product three times already.`,
  unknown_product: t`There is no such product.`,
}

const CODE = /^[a-z]+(_[a-z]+)+$/

/** The text for a code that the database raised as its message; `failure` for an unknown one, or another language. */
function describeDatabaseError(message: string, _error: SupabaseError, failure: string): string {
  const text = TEXTS[message]
  if (text) return text
  return LANGUAGE === SOURCE_LANGUAGE && !CODE.test(message) ? message : failure
}

/** The error shape of the Supabase libraries. */
export type SupabaseError = { message?: string; code?: string | undefined; reasons?: unknown }

/**
 * Converts a library's error; status 0 or undefined means no response. `failure` replaces an
 * unreadable message. `toText` puts a readable one into the page's language.
 */
export function toBackendError(
  error: SupabaseError,
  { status }: { status?: number | undefined },
  failure: string,
  toText = describeDatabaseError,
): BackendError {
  // For an unparsable response, such as a gateway's HTML, the auth library uses its text as the message.
  const message = error.message?.trim()
  const isReadable = status && message && !/^[{[<]/.test(message)
  return new BackendError(status ? 'http' : 'network', isReadable ? toText(message, error, failure) : failure, {
    status: status || undefined,
    code: error.code || undefined,
    cause: error,
  })
}

/** Postgres' code. */
export const UNIQUE_VIOLATION = '23505'

/** Whether the row's id is taken: an earlier attempt has stored the row, but its response was lost. */
export function isStoredBefore(error: unknown): boolean {
  if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) return false
  return String(toRecord(error.cause).message).includes('_pkey"')
}
