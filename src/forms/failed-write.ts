import { t } from '@lingui/core/macro'
import { BackendError, isProbablyOffline } from '../backends/errors'

export const OUTCOME_UNKNOWN = t`We couldn’t tell whether it was sent. Trying again won’t send it twice.`
/** The message for status 429. */
export const TOO_MANY_MESSAGES = t`Too many messages just now. Please try again in a few minutes.`

export const OFFLINE_MESSAGE = t`You’re offline. What you wrote is kept here; send it when you’re back.`

/** Explains why an idempotent write failed: `notSent` if nothing more is known, and that the text is `kept`. */
export function explainFailedWrite(error: unknown, notSent: string, kept = ''): string {
  if (isProbablyOffline(error)) return OFFLINE_MESSAGE
  return `${explainFailure(error, notSent)} ${kept}`.trim()
}

function explainFailure(error: unknown, notSent: string): string {
  if (!(error instanceof BackendError)) return notSent
  if (error.status === 429) return TOO_MANY_MESSAGES
  return error.isOutcomeUnknown ? OUTCOME_UNKNOWN : notSent
}
