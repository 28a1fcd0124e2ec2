import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { languageField } from '../forms/language-field'
import { createWrite, type SendOutcome } from '../forms/write'
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

/** Visitors can't read the inserted row. */
export const messageWrite = createWrite({
  schema: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    language: languageField,
    order_key: z.optional(z.string()),
  }),
  insert: ({ order_key, ...row }, key) =>
    request(
      (client) => {
        const insert = client.from('contact_submissions').insert(row).setHeader('idempotency-key', key)
        return order_key ? insert.setHeader('x-order-key', order_key) : insert
      },
      {
        schema: z.null(),
        status: 201,
        failure: SEND_FAILED_MESSAGE,
        limit: 'write',
        caller: 'customer-if-known',
      },
    ).then(() => 'sent' as const),
  toastOf: () => ({ title: SENT_MESSAGE }),
})

/** Throws BackendError. */
export function sendMessage(
  { firstName, lastName, ...message }: ContactMessage,
  returnedOrder?: ReturnedOrder,
): Promise<SendOutcome> {
  const row = { first_name: firstName, last_name: lastName, ...message, language: LANGUAGE }
  return messageWrite.send(formName(returnedOrder), returnedOrder ? { ...row, order_key: returnedOrder.key } : row)
}
