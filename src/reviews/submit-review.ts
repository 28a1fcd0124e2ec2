import { t } from '@lingui/core/macro'
import type { User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { withWriteKey } from '../forms/write-key'
import { LANGUAGE } from '../language/language'
import type { NewReview } from './review-schema'

const SUBMIT_FAILED_MESSAGE = t`Failed to submit review.`

export function displayNameOf(email: string | undefined): string {
  return email?.split('@')[0] || t`Anonymous`
}

/** Adds a review. The database replaces name and email with the account's. Throws BackendError. */
export async function submitReview(handle: string, author: User, review: NewReview): Promise<void> {
  const row = {
    product_id: handle,
    user_id: author.id,
    user_name: displayNameOf(author.email),
    user_email: author.email ?? null,
    ...review,
    language: LANGUAGE,
  }
  await withWriteKey(`review.${handle}`, row, (key) =>
    request((client) => client.from('reviews').insert(row).setHeader('idempotency-key', key), {
      schema: z.null(),
      status: 201,
      failure: SUBMIT_FAILED_MESSAGE,
      limit: 'write',
    }),
  )
}
