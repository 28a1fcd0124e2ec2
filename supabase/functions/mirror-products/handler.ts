import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { readMirrorVariables } from '../_shared/environment.ts'
import { fetchBatch } from '../_shared/mirrored-products.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'

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
export const mirrorProducts = createEndpoint(
  {
    name: 'mirror-products',
    isCalledByBrowsers: false,
    failedMessage: 'The batch was not mirrored. The next call tries it again.',
  },
  async (request, context) => {
    const variables = readMirrorVariables(context)
    if (!isSecret(readBearerToken(request), variables.MIRROR_SECRET))
      throw new HttpError(401, 'The secret does not fit.')

    const claim = await callDatabase(context, variables, { rpc: 'claim_mirror_batch' }, claimSchema)
    if (claim.status !== 'claimed') return jsonResponse(200, { status: claim.status })

    const readAt = new Date().toISOString()
    const { variants, nextCursor } = await fetchBatch(context, variables, claim.after_cursor)
    const args = {
      run_id: claim.run_id,
      after_cursor: claim.after_cursor,
      next_cursor: nextCursor,
      read_at: readAt,
      variants,
    }
    await callDatabase(context, variables, { rpc: 'record_mirror_batch', args }, z.boolean())
    return jsonResponse(200, { status: 'recorded', variants: variants.length, isLastBatch: nextCursor === null })
  },
)
