import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { photographSchema } from '../forms/photographs/photograph'
import { PhotographThumbnails } from '../forms/photographs/photograph-thumbnails'
import { TryQueryAgain } from '../ui/try-again'
import { PHOTOGRAPHS_FAILED_MESSAGE } from './photographs'

const returnPhotographsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['return-photographs', submissionId],
    queryFn: ({ signal }) =>
      request(
        (client) =>
          client
            .from('photographs')
            .select('id, width, height, returns!inner(submission_id)')
            .eq('returns.submission_id', submissionId)
            .order('created_at'),
        { schema: z.array(photographSchema), failure: PHOTOGRAPHS_FAILED_MESSAGE, signal },
      ),
    meta: { personal: true },
  })

/** The photographs of a return, under its message. */
export function ReturnPhotographs({ submissionId, subject }: { submissionId: string; subject: string }) {
  const photographs = useQuery(returnPhotographsQuery(submissionId))
  if (photographs.error) return <TryQueryAgain query={photographs} message={PHOTOGRAPHS_FAILED_MESSAGE} />
  if (!photographs.data?.length) return null
  return <PhotographThumbnails photographs={photographs.data} subject={subject} caller="customer" />
}
