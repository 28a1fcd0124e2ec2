import { supabase, supabaseFailure } from '../backends/supabase'
import { newsletterSchema } from './newsletter-schema'

export type Outcome =
  | { kind: 'subscribed' | 'duplicate' | 'invalid' }
  /** `message` is the database's own where it asks for patience, else the specified one. */
  | { kind: 'failed'; message: string }

const FAILED = 'Failed to subscribe. Please try again.'

const UNIQUE_VIOLATION = '23505'

/** Subscribes an address, as typed. The row is not asked back: a visitor may write it and not read it. */
export async function subscribe(typed: string): Promise<Outcome> {
  const parsed = newsletterSchema.safeParse({ email: typed })
  if (!parsed.success) return { kind: 'invalid' }
  const { error, status } = await (await supabase())
    .from('newsletter_subscriptions')
    .insert({ email: parsed.data.email })
  if (!error) return { kind: 'subscribed' }
  const failure = supabaseFailure(error, status, FAILED)
  if (failure.code === UNIQUE_VIOLATION) return { kind: 'duplicate' }
  return { kind: 'failed', message: status === 429 ? failure.message : FAILED }
}
