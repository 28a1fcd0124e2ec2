import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { withWriteKey } from '../forms/write-key'
import { LANGUAGE } from '../language/language'
import type { ContactMessage } from './contact-schema'

export const SENT_MESSAGE = t`Message sent successfully! We'll get back to you soon.`
export const SEND_FAILED_MESSAGE = t`Failed to send message. Please try again.`

/** The order a message is about, with the key that proves it to the database. */
export type ReturnedOrder = { number: string; key: string }

/** The name of the form's draft, separate for each order. */
export function formName(returnedOrder: ReturnedOrder | undefined): string {
  return returnedOrder ? `contact.${returnedOrder.number}` : 'contact'
}

/** Throws BackendError. */
export async function sendMessage(
  { firstName, lastName, ...message }: ContactMessage,
  returnedOrder?: ReturnedOrder,
): Promise<void> {
  const row = { first_name: firstName, last_name: lastName, ...message, language: LANGUAGE }
  const orderKey = returnedOrder?.key
  await withWriteKey(formName(returnedOrder), { ...row, orderKey }, (key) =>
    request(
      (client) => {
        // Visitors can't read the inserted row.
        const insert = client.from('contact_submissions').insert(row).setHeader('idempotency-key', key)
        return orderKey ? insert.setHeader('x-order-key', orderKey) : insert
      },
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
