import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { type SendOutcome, sendOnce } from '../forms/write-key'
import type { ContactMessage } from './contact-schema'

export const SENT_MESSAGE = "Message sent successfully! We'll get back to you soon."
export const SEND_FAILED_MESSAGE = 'Failed to send message. Please try again.'

export const messageRowSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})

/** Throws BackendError. Visitors can't read the row back. */
export function insertMessage(row: z.infer<typeof messageRowSchema>, key: string): Promise<null> {
  return request((client) => client.from('contact_submissions').insert(row).setHeader('idempotency-key', key), {
    schema: z.null(),
    status: 201,
    failure: SEND_FAILED_MESSAGE,
    limit: 'write',
    caller: 'customer-if-known',
  })
}

/** Throws BackendError. */
export function sendMessage({ firstName, lastName, email, subject, message }: ContactMessage): Promise<SendOutcome> {
  const row = { first_name: firstName, last_name: lastName, email, subject, message }
  return sendOnce('contact', row, (key) => insertMessage(row, key))
}
