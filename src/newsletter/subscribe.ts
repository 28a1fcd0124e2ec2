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

const SUBSCRIBED: Outcome = {
  isDone: true,
  hint: t`Thank you. You’re on the list.`,
  toast: { title: t`Success!`, description: t`You've been subscribed to our newsletter` },
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
async function insert(email: string): Promise<void> {
  const row = { email, language: LANGUAGE }
  await withWriteKey('newsletter', row, (key) =>
    request(
      (client) =>
        client
          .from('newsletter_subscriptions')
          .insert(row)
          // The database records the page on which consent was given.
          .setHeader('x-page-path', withoutLanguage(location.pathname))
          .setHeader('idempotency-key', key),
      { schema: z.null(), status: 201, failure: '', limit: 'write', caller: 'visitor' },
    ),
  )
}

/** The database's trigger responds 409 without a code. */
function isDuplicate(error: unknown): boolean {
  return error instanceof BackendError && (error.status === 409 || error.code === UNIQUE_VIOLATION)
}

/** Validates and subscribes an email address. Throws BackendError. */
export async function subscribe(emailInput: string): Promise<Outcome> {
  const parsed = email.safeParse(emailInput)
  if (!parsed.success) return INVALID
  try {
    await insert(parsed.data)
    return SUBSCRIBED
  } catch (error) {
    if (isDuplicate(error)) return DUPLICATE
    throw error
  }
}
