import { supabase, toBackendError } from '../backends/supabase'
import type { ContactMessage } from './contact-schema'

export const FAILED = 'Failed to send message. Please try again.'

/** Leaves a message with the shop. Throws a Failure. The row is not asked back: a visitor may not read it. */
export async function sendMessage({ firstName, lastName, email, subject, message }: ContactMessage): Promise<void> {
  const { error, status } = await (await supabase())
    .from('contact_submissions')
    .insert({ first_name: firstName, last_name: lastName, email, subject, message })
  if (error) throw toBackendError(error, status, FAILED)
}
