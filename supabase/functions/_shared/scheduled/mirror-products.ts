import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { storefrontVariables, supabaseVariables } from '../environment.ts'
import { fetchBatch } from '../mirrored-products.ts'
import { addToDigest, fetchShownContent } from '../shown-content.ts'
import { createScheduledPart } from './scheduled-part.ts'

/** Starts no batch after this long; the next call continues. */
const BUDGET_MS = 20_000

/** Empty while no batch is due. */
const nextSchema = z.array(z.object({ after_cursor: z.string().nullable(), run_digest: z.string().nullable() })).max(1)

/**
 * Copies the storefront's variants into public.products in batches, and keeps a digest of the content of documents.
 * Each call continues the run; the next run starts ten minutes after the last.
 */
export const mirrorProducts = createScheduledPart(
  {
    name: 'mirror-products',
    variables: supabaseVariables.extend(storefrontVariables.shape),
    neededVariable: 'SHOPIFY_STOREFRONT_TOKEN',
  },
  async (context) => {
    const deadline = Date.now() + BUDGET_MS
    let count = 0
    while (Date.now() < deadline) {
      const [next] = await callDatabase(context, 'next_mirror_batch', {}, nextSchema)
      if (!next) break
      const { after_cursor } = next
      const { variants, nextCursor, shown } = await fetchBatch(context, after_cursor)
      const content = after_cursor || !context.env.BUILD_HOOK_URL ? null : await fetchShownContent(context)
      const run_digest = addToDigest(after_cursor ? (next.run_digest ?? '') : '', [content, shown])
      const batch = { after_cursor, next_cursor: nextCursor, variants, run_digest }
      await callDatabase(context, 'record_mirror_batch', batch, z.boolean())
      count += variants.length
    }
    return { variants: count }
  },
)
