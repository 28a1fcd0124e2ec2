import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import type { EmailResult } from '../forms/email-form'
import { explainFailedWrite } from '../forms/failed-write'
import { emailAddress } from '../forms/rules'
import { withWriteKey } from '../forms/write-key'
import { LANGUAGE } from '../language/language'
import { withoutLanguage } from '../language/languages'

const INVALID_EMAIL = t`Please enter a valid email address`
const email = emailAddress(INVALID_EMAIL)
/** Postgres' code; here, the variant is no longer sold. */
const FOREIGN_KEY_VIOLATION = '23503'

const REQUESTED = t`Thank you. We’ll email you when it’s back.`

function explain(error: unknown): string {
  if (!(error instanceof BackendError)) console.error(error)
  else if (error.code === FOREIGN_KEY_VIOLATION) return t`This piece is no longer sold, so it won’t be back.`
  return explainFailedWrite(error, t`Nothing was sent. Your address is still here.`)
}

/** Has the same result for an address that has already asked. */
export async function requestBackInStock(
  emailInput: string,
  { handle, variantId }: { handle: string; variantId: string },
): Promise<EmailResult> {
  const parsed = email.safeParse(emailInput)
  if (!parsed.success) return { isDone: false, error: INVALID_EMAIL }
  const row = { email: parsed.data, variant_id: variantId, product_handle: handle, language: LANGUAGE }
  try {
    await withWriteKey('back-in-stock', row, (key) =>
      request(
        (client) =>
          client
            .rpc('request_back_in_stock', row)
            // The database records the page on which consent was given.
            .setHeader('x-page-path', withoutLanguage(location.pathname))
            .setHeader('idempotency-key', key),
        // After unsubscribing, only the signed-in owner of the address can request mails again.
        { schema: z.null(), status: 204, failure: '', limit: 'write', caller: 'customer-if-known' },
      ),
    )
    return { isDone: true, hint: REQUESTED }
  } catch (error) {
    return { isDone: false, error: explain(error) }
  }
}
