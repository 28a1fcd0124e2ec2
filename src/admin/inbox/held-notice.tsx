import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { formatCount } from '../format-count'
import { useChange } from '../use-change'
import { deleteHeld, HELD_FAILED_MESSAGE, type Held, heldQuery, releaseHeld } from './held'
import { INBOX_KEY } from './submissions'

/** Releases or deletes the messages and subscriptions above the shop-wide limits. */
export function HeldNotice() {
  const held = useQuery(heldQuery()).data
  if (!held || held.messageCount + held.subscriptionCount === 0) return null
  return <HeldSection held={held} />
}

function HeldSection({ held }: { held: Held }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const shared = { reloads: INBOX_KEY, failure: HELD_FAILED_MESSAGE }
  const release = useChange({ mutationFn: releaseHeld, ...shared })
  const remove = useChange({ mutationFn: () => deleteHeld(held.countedAt), ...shared })
  const isPending = release.isPending || remove.isPending
  return (
    <section aria-labelledby="held-heading" className="grid gap-4 border-y border-line py-6">
      <h2 id="held-heading" className="label">
        Held
      </h2>
      <p className="text-ink-soft">
        More arrived at once than usual. {formatCount(held.messageCount, 'message')} and{' '}
        {formatCount(held.subscriptionCount, 'subscription')} wait here until you release or delete them.
      </p>
      <div className="flex flex-wrap gap-4">
        <Button variant="secondary" busy={release.isPending} unavailable={isPending} onClick={() => release.mutate()}>
          Release all
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          unavailable={isPending}
          onClick={() => (isConfirming ? remove.mutate() : setIsConfirming(true))}
        >
          {isConfirming ? 'Delete all for good' : 'Delete all'}
        </Button>
      </div>
    </section>
  )
}
