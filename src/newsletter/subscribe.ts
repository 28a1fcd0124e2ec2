import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { newsletterSchema } from './newsletter-schema'

export type Outcome =
  | { kind: 'subscribed' | 'duplicate' | 'invalid' }
  /** `patience` is what the database says where it has had too many for now. */
  | { kind: 'failed'; patience?: string }

const UNIQUE_VIOLATION = '23505'

/** Subscribes an address, as typed. The row is not returned, as a visitor may not read it. */
export async function subscribe(typed: string): Promise<Outcome> {
  const parsed = newsletterSchema.safeParse({ email: typed })
  if (!parsed.success) return { kind: 'invalid' }
  const { email } = parsed.data
  try {
    await request((client) => client.from('newsletter_subscriptions').insert({ email }), {
      schema: z.null(),
      status: 201,
      failure: '',
    })
    return { kind: 'subscribed' }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (error.code === UNIQUE_VIOLATION) return { kind: 'duplicate' }
    return { kind: 'failed', patience: error.status === 429 ? error.message : undefined }
  }
}
