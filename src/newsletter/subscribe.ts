import { supabase, toBackendError } from '../backends/supabase'
import { newsletterSchema } from './newsletter-schema'

export type Outcome =
  | { kind: 'subscribed' | 'duplicate' | 'invalid' }
  /** `patience` is what the database says where it has had too many for now. */
  | { kind: 'failed'; patience?: string }

const UNIQUE_VIOLATION = '23505'

/** Subscribes an address, as typed. The row is not asked back: a visitor may write it and not read it. */
export async function subscribe(typed: string): Promise<Outcome> {
  const parsed = newsletterSchema.safeParse({ email: typed })
  if (!parsed.success) return { kind: 'invalid' }
  const { error, status } = await (await supabase())
    .from('newsletter_subscriptions')
    .insert({ email: parsed.data.email })
  if (!error) return { kind: 'subscribed' }
  const failure = toBackendError(error, status, '')
  if (failure.code === UNIQUE_VIOLATION) return { kind: 'duplicate' }
  return { kind: 'failed', patience: status === 429 ? failure.message : undefined }
}
