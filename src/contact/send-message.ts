import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { sendOnce } from '../forms/write-key'
import type { ContactMessage } from './contact-schema'

export const SEND_FAILED_MESSAGE = 'Failed to send message. Please try again.'

/** Throws BackendError. Visitors can't read the row back. */
export async function sendMessage({ firstName, lastName, email, subject, message }: ContactMessage): Promise<void> {
  const row = { first_name: firstName, last_name: lastName, email, subject, message }
  await sendOnce('contact', row, (key) =>
    request((client) => client.from('contact_submissions').insert(row).setHeader('idempotency-key', key), {
      schema: z.null(),
      status: 201,
      failure: SEND_FAILED_MESSAGE,
      limit: 'write',
      caller: 'customer-if-known',
    }),
  )
}
