import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { environment } from '../../backends/current-environment'
import { invokeFunction } from '../../backends/supabase'
import type { Photograph } from './photograph'

/** Signed URLs work for an hour; this leaves time to load an image. */
const STALE_TIME_MS = 50 * 60 * 1000

const signedSchema = z.object({ paths: z.record(z.string(), z.string()) })

/** The URLs of each photograph's two files, by file name. `customer` includes private ones. */
export const photographUrlsQuery = (photographs: readonly Photograph[], caller: 'visitor' | 'customer') => {
  const ids = photographs.map(({ id }) => id)
  return queryOptions({
    queryKey: ['photograph-urls', caller, ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { paths } = await invokeFunction(`photographs?ids=${ids.join()}`, undefined, {
        schema: signedSchema,
        failure: 'We couldn’t load the photographs.',
        caller,
        signal,
      })
      const storage = `${environment().supabase.url}/storage/v1`
      return new Map(Object.entries(paths).map(([name, path]) => [name, storage + path]))
    },
    staleTime: STALE_TIME_MS,
    meta: { personal: caller === 'customer' },
  })
}
