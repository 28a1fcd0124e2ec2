import { t } from '@lingui/core/macro'
import type { User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { pageSession } from '../backends/session'
import { request } from '../backends/supabase'
import { languageField } from '../forms/language-field'
import type { WaitingForm } from '../forms/outbox'
import { createWrite, type SendOutcome } from '../forms/write'
import { LANGUAGE } from '../language/language'
import type { NewReview } from './review-schema'

export const SUBMIT_FAILED_MESSAGE = t`Failed to submit review.`
export const SUBMITTED = { title: t`Review submitted`, description: t`Thank you for your review!` } as const

const schema = z.object({
  product_id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.nullable(z.string()),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  language: languageField,
})

const write = createWrite({
  schema,
  insert: (row, key) =>
    request((client) => client.from('reviews').insert(row).setHeader('idempotency-key', key), {
      schema: z.null(),
      status: 201,
      failure: SUBMIT_FAILED_MESSAGE,
      limit: 'write',
    }).then(() => 'sent' as const),
  toastOf: () => SUBMITTED,
})

export const reviewWrite = {
  /** Resolves to undefined for another account's review, which keeps waiting. */
  async sendWaiting(waiting: WaitingForm) {
    const isOwn = pageSession.store.getState().user?.id === schema.parse(waiting.row).user_id
    return isOwn ? write.sendWaiting(waiting) : undefined
  },
}

export function displayNameOf(email: string | undefined): string {
  return email?.split('@')[0] || t`Anonymous`
}

/** Adds a review. The database replaces name and email with the account's. Throws BackendError. */
export function submitReview(handle: string, author: User, review: NewReview): Promise<SendOutcome> {
  return write.send(`review.${handle}`, {
    product_id: handle,
    user_id: author.id,
    user_name: displayNameOf(author.email),
    user_email: author.email ?? null,
    ...review,
    language: LANGUAGE,
  })
}
