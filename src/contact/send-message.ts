import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { withWriteKey } from '../forms/write-key'
import { LANGUAGE } from '../language/language'
import type { ContactMessage } from './contact-schema'

export const SENT_MESSAGE = t`Message sent successfully! We'll get back to you soon.`
export const SEND_FAILED_MESSAGE = t`Failed to send message. Please try again.`

/** Throws BackendError. */
export async function sendMessage(
  { firstName, lastName, ...message }: ContactMessage,
  formName = 'contact',
): Promise<void> {
  const row = { first_name: firstName, last_name: lastName, ...message, language: LANGUAGE }
  await withWriteKey(formName, row, (key) =>
    request(
      // Visitors can't read the inserted row.
      (client) => client.from('contact_submissions').insert(row).setHeader('idempotency-key', key),
      {
        schema: z.null(),
        status: 201,
        failure: SEND_FAILED_MESSAGE,
        limit: 'write',
        caller: 'customer-if-known',
      },
    ),
  )
}
