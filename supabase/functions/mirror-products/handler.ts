import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createScheduledEndpoint } from '../_shared/endpoint.ts'
import { storefrontVariables, supabaseVariables } from '../_shared/environment.ts'
import { fetchBatch } from '../_shared/mirrored-products.ts'

const claimSchema = z
  .tuple([
    z.object({
      status: z.enum(['claimed', 'busy', 'fresh']),
      run_id: z.string().nullable(),
      after_cursor: z.string().nullable(),
    }),
  ])
  .transform(([claim]) => claim)

/**
 * Copies one batch of the storefront's variants into public.products. pg_cron calls it every minute, with the secret as a
 * bearer token. A run continues after the last call's batch; the next run begins an hour after the last.
 */
export const mirrorProducts = createScheduledEndpoint(
  {
    name: 'mirror-products',
    failedMessage: 'The batch was not mirrored. The next call tries it again.',
    variables: supabaseVariables.extend(storefrontVariables.shape),
  },
  async (context) => {
    const { status, ...claim } = await callDatabase(context, 'claim_mirror_batch', {}, claimSchema)
    if (status !== 'claimed') return { status }
    const readAt = new Date().toISOString()
    const { variants, nextCursor } = await fetchBatch(context, claim.after_cursor)
    const args = { ...claim, next_cursor: nextCursor, read_at: readAt, variants }
    await callDatabase(context, 'record_mirror_batch', args, z.boolean())
    return { status: 'recorded', variants: variants.length, isLastBatch: nextCursor === null }
  },
)
