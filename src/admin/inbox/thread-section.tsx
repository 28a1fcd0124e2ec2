import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { TryQueryAgain } from '../../ui/try-again'
import { AssigneeSelect } from './assignee-select'
import { ReplyForm, type ReplyFormHandle } from './reply-form'
import type { Submission } from './submissions'
import { THREAD_FAILED_MESSAGE, threadQuery } from './thread'
import { ThreadEntries } from './thread-entries'

/** The replies and notes under a message, the form for another, and the assigned admin. */
export function ThreadSection({ submission }: { submission: Submission }) {
  const thread = useQuery(threadQuery(submission.id))
  const form = useRef<ReplyFormHandle>(null)
  const replies = thread.data?.filter(({ kind }) => kind === 'reply') ?? []
  return (
    <section aria-label="Replies and notes" className="grid gap-6 border-t border-line pt-6">
      {thread.data && (
        <ThreadEntries
          submissionId={submission.id}
          entries={thread.data}
          onTakenBack={(body) => form.current?.append(body)}
        />
      )}
      {thread.isError && <TryQueryAgain query={thread} message={THREAD_FAILED_MESSAGE} />}
      {thread.isPending && <Skeleton className="h-16" />}
      <ReplyForm ref={form} submission={submission} seenReplies={replies.length} />
      <AssigneeSelect submission={submission} />
    </section>
  )
}
