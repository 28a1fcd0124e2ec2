import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { TryQueryAgain } from '../../ui/try-again'
import { REPLIES_FAILED_MESSAGE, repliesQuery } from './contact-replies'
import { ReplyForm, type ReplyFormHandle } from './reply-form'
import { ReplyList } from './reply-list'
import type { Submission } from './submissions'

/** The replies to a message and the form for another. */
export function Replies({ submission }: { submission: Submission }) {
  const replies = useQuery(repliesQuery(submission.id))
  const form = useRef<ReplyFormHandle>(null)
  return (
    <section aria-label="Replies" className="grid gap-6 border-t border-line pt-6">
      {replies.data && (
        <ReplyList
          submissionId={submission.id}
          replies={replies.data}
          onTakenBack={(body) => form.current?.append(body)}
        />
      )}
      {replies.isError && <TryQueryAgain query={replies} message={REPLIES_FAILED_MESSAGE} />}
      {replies.isPending && <Skeleton className="h-16" />}
      <ReplyForm ref={form} submission={submission} />
    </section>
  )
}
