import { queryOptions } from '@tanstack/react-query'
import { SIGNED_SECONDS, signFiles } from '../../backends/storage'
import { largeFile, type Photograph, smallFile } from './photograph'

/** Leaves time to load a picture before its address expires. */
const STALE_TIME_MS = (SIGNED_SECONDS - 600) * 1000

/** The addresses of both files of each photograph, by file name. `customer` sees private ones too. */
export const photographUrlsQuery = (photographs: readonly Photograph[], caller: 'visitor' | 'customer') =>
  queryOptions({
    queryKey: ['photograph-urls', caller, photographs.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      signFiles(
        'photographs',
        photographs.flatMap((photograph) => [smallFile(photograph), largeFile(photograph)]),
        { failure: 'We couldn’t load the photographs.', caller, signal },
      ),
    staleTime: STALE_TIME_MS,
    meta: { personal: caller === 'customer' },
  })
