import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSession } from '../backends/session'
import { request } from '../backends/supabase'
import { adoptSizes, type OwnSizes, readOwnSizes } from '../browser/own-sizes'
import { type Sizes, toSizes } from '../domain/sizes'

const FAILURE = 'The sizes of the account could not be read.'
const COLUMNS = 'ring_size, bangle_size, bracelet_size, necklace_size'

const size = z.nullable(z.string())
const rowSchema = z.object({ ring_size: size, bangle_size: size, bracelet_size: size, necklace_size: size })

async function fetchSizes(userId: string) {
  return request((client) => client.from('profiles').select(COLUMNS).eq('id', userId).maybeSingle(), {
    schema: z.nullable(rowSchema),
    failure: FAILURE,
  })
}

/** Saves the unsent sizes alone, since another device may save others, and returns all. */
async function updateSizes(userId: string, { sizes, unsent }: OwnSizes) {
  const values = {
    ...(unsent.includes('ring') && { ring_size: sizes.ring }),
    ...(unsent.includes('bangle') && { bangle_size: sizes.bangle }),
    ...(unsent.includes('bracelet') && { bracelet_size: sizes.bracelet }),
    ...(unsent.includes('necklace') && { necklace_size: sizes.necklace }),
  }
  const [row] = await request((client) => client.from('profiles').update(values).eq('id', userId).select(COLUMNS), {
    schema: z.tuple([rowSchema]),
    failure: FAILURE,
    limit: 'write',
  })
  return row
}

/** Sends the sizes that the account lacks, also those chosen meanwhile, and adopts its others. */
async function syncSizes(userId: string): Promise<Sizes> {
  for (;;) {
    const sent = readOwnSizes()
    const row = await (sent.unsent.length > 0 ? updateSizes(userId, sent) : fetchSizes(userId))
    const account = toSizes({
      ring: row?.ring_size,
      bangle: row?.bangle_size,
      bracelet: row?.bracelet_size,
      necklace: row?.necklace_size,
    })
    // The customer has signed out meanwhile.
    if (pageSession.store.getState().user?.id !== userId) return account
    adoptSizes(account, sent)
    if (readOwnSizes().unsent.length === 0) return account
  }
}

/** The customer's sizes, synchronized with this browser's. */
export const sizesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sizes', userId],
    queryFn: () => syncSizes(userId),
    staleTime: () => (readOwnSizes().unsent.length > 0 ? 0 : 60_000),
    meta: { personal: true },
  })
