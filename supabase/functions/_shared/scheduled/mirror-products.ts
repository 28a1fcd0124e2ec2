import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { storefrontVariables, supabaseVariables } from '../environment.ts'
import { fetchBatch } from '../mirrored-products.ts'
import { createScheduledPart } from './scheduled-part.ts'

/** Starts no batch after this long; the next call continues. */
const BUDGET_MS = 20_000

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
 * Copies the storefront's variants into public.products in batches. Each call continues the run; the next run starts
 * ten minutes after the last.
 */
export const mirrorProducts = createScheduledPart(
  {
    name: 'mirror-products',
    variables: supabaseVariables.extend(storefrontVariables.shape),
    neededVariable: 'SHOPIFY_STOREFRONT_TOKEN',
  },
  async (context) => {
    const deadline = Date.now() + BUDGET_MS
    let variantCount = 0
    while (Date.now() < deadline) {
      const { status, ...claim } = await callDatabase(context, 'claim_mirror_batch', {}, claimSchema)
      if (status !== 'claimed') return { status, variants: variantCount }
      const readAt = new Date().toISOString()
      const { variants, nextCursor } = await fetchBatch(context, claim.after_cursor)
      const args = { ...claim, next_cursor: nextCursor, read_at: readAt, variants }
      await callDatabase(context, 'record_mirror_batch', args, z.boolean())
      variantCount += variants.length
      if (nextCursor === null) return { status: 'complete', variants: variantCount }
    }
    return { status: 'continues', variants: variantCount }
  },
)
