import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '../backends/errors'
import { useSession } from '../backends/session'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { countVote } from './review-queries'
import type { Review } from './review-schema'
import { saveVote, VOTE_FAILED_MESSAGE, votesQuery } from './review-votes'

type Props = {
  handle: string
  review: Review
  /** All reviews whose votes are fetched in one request. */
  listedIds: readonly string[]
  onSignIn: () => void
}

/** Marks a review as helpful, once per customer, or removes the mark. */
export function HelpfulButton({ handle, review, listedIds, onSignIn }: Props) {
  const { user } = useSession()
  const { title } = review
  const client = useQueryClient()
  const query = votesQuery(handle, user?.id ?? '', listedIds)
  const votes = useQuery({ ...query, enabled: Boolean(user) }).data
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isSaved = votes?.has(review.id) ?? false
  const isHelpful = pressed ?? isSaved
  const count = review.helpful_votes + Number(isHelpful) - Number(isSaved)
  const label = count > 0 ? t`Helpful (${count})` : t`Helpful`

  async function toggle() {
    if (!user) return onSignIn()
    const next = !isHelpful
    setPressed(next)
    try {
      await saveVote(review.id, next)
      client.setQueryData(query.queryKey, (ids = new Set()) => withMember(ids, review.id, next))
      countVote(client, handle, review.id, next ? 1 : -1)
    } catch (error) {
      if (error instanceof BackendError && error.status === 401) onSignIn()
      else toast(t`Error`, { description: describeFailure(error), tone: 'danger' })
    }
    setPressed(null)
  }

  return (
    <Button
      variant="quiet"
      aria-pressed={isHelpful}
      aria-label={t`${label}: ${title}`}
      busy={pressed !== null}
      onClick={() => void toggle()}
      className="-ml-2 justify-self-start tabular-nums aria-pressed:text-accent"
    >
      {label}
    </Button>
  )
}

/** The database's message for a vote that it refuses, such as one for the customer's own review. */
function describeFailure(error: unknown): string {
  return error instanceof BackendError && error.code === '23514' ? error.message : VOTE_FAILED_MESSAGE
}

function withMember(ids: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}
