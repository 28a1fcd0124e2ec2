import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { createWrite, type SendOutcome } from '../forms/write'
import type { ContactMessage } from './contact-schema'

export const SENT_MESSAGE = "Message sent successfully! We'll get back to you soon."
export const SEND_FAILED_MESSAGE = 'Failed to send message. Please try again.'

/** Visitors can't read the row back. */
export const messageWrite = createWrite({
  schema: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  insert: (row, key) =>
    request((client) => client.from('contact_submissions').insert(row).setHeader('idempotency-key', key), {
      schema: z.null(),
      status: 201,
      failure: SEND_FAILED_MESSAGE,
      limit: 'write',
      caller: 'customer-if-known',
    }).then(() => 'sent' as const),
  toastOf: () => ({ title: SENT_MESSAGE }),
})

/** Throws BackendError. */
export function sendMessage({ firstName, lastName, ...message }: ContactMessage): Promise<SendOutcome> {
  return messageWrite.send('contact', { first_name: firstName, last_name: lastName, ...message })
}
