import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { UNIQUE_VIOLATION } from '../backends/supabase-error'
import type { EmailResult } from '../forms/email-form'
import { emailAddress } from '../forms/rules'
import { withWriteKey } from '../forms/write-key'
import { LANGUAGE } from '../language/language'
import { withoutLanguage } from '../language/languages'
import type { Toast } from '../ui/toast'

type Outcome = EmailResult & { toast: Toast }

const INVALID_EMAIL = t`Please enter a valid email address`
const email = emailAddress(INVALID_EMAIL)
/** The database's status for an address that must be confirmed by a mailed link. */
const AWAITS_CONFIRMATION = 202

const SUBSCRIBED: Outcome = {
  isDone: true,
  hint: t`Thank you. You’re on the list.`,
  toast: { title: t`Success!`, description: t`You've been subscribed to our newsletter` },
}
const UNCONFIRMED: Outcome = {
  isDone: true,
  hint: t`Please check your email to confirm.`,
  toast: { title: t`Check your email`, description: t`We’ve sent you an email to confirm your subscription.` },
}
const DUPLICATE: Outcome = {
  isDone: false,
  hint: t`You’re already on the list.`,
  toast: { title: t`Already Subscribed`, description: t`This email is already subscribed to our newsletter` },
}
const INVALID: Outcome = {
  isDone: false,
  error: INVALID_EMAIL,
  toast: { title: t`Invalid Email`, description: INVALID_EMAIL, tone: 'danger' },
}

/** Visitors can't read the inserted row. */
async function insert(email: string): Promise<Outcome> {
  const row = { email, language: LANGUAGE }
  let status = 0
  await withWriteKey('newsletter', row, (key) =>
    request(
      async (client) => {
        const response = await client
          .from('newsletter_subscriptions')
          .insert(row)
          // The database records the page on which consent was given.
          .setHeader('x-page-path', withoutLanguage(location.pathname))
          .setHeader('idempotency-key', key)
        status = response.status
        return response
      },
      { schema: z.null(), status: [201, AWAITS_CONFIRMATION], failure: '', limit: 'write', caller: 'visitor' },
    ),
  )
  return status === AWAITS_CONFIRMATION ? UNCONFIRMED : SUBSCRIBED
}

/** The database's trigger responds 409 without a code. */
function isDuplicate(error: unknown): boolean {
  return error instanceof BackendError && (error.status === 409 || error.code === UNIQUE_VIOLATION)
}

/** Validates and subscribes an email address. Throws BackendError. */
export async function subscribe(emailInput: string, isSpam = false): Promise<Outcome> {
  if (isSpam) return SUBSCRIBED
  const parsed = email.safeParse(emailInput)
  if (!parsed.success) return INVALID
  try {
    return await insert(parsed.data)
  } catch (error) {
    if (isDuplicate(error)) return DUPLICATE
    throw error
  }
}
