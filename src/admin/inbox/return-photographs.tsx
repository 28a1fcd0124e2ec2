import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { photographSchema } from '../../forms/photographs/photograph'
import { PhotographThumbnails } from '../../forms/photographs/photograph-thumbnails'
import { TryQueryAgain } from '../../ui/try-again'
import { deskQuery } from '../desk-query'

const FAILED_MESSAGE = 'We couldn’t load the photographs.'

const returnPhotographsQuery = (submissionId: string) =>
  deskQuery(
    ['return-photographs', submissionId],
    (client) =>
      client
        .from('photographs')
        .select('id, width, height, returns!inner(submission_id)')
        .eq('returns.submission_id', submissionId)
        .order('created_at'),
    { schema: z.array(photographSchema), failure: FAILED_MESSAGE },
  )

/** The photographs of a return, under its message. */
export function ReturnPhotographs({ submissionId, subject }: { submissionId: string; subject: string }) {
  const photographs = useQuery(returnPhotographsQuery(submissionId))
  if (photographs.error) return <TryQueryAgain query={photographs} message={FAILED_MESSAGE} />
  if (!photographs.data?.length) return null
  return <PhotographThumbnails photographs={photographs.data} subject={subject} caller="customer" />
}
