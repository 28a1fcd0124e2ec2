import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { deleteHeld, HELD_FAILED_MESSAGE, type Held, heldQuery, releaseHeld } from './held'
import { INBOX_KEY } from './inbox-queries'

/** Releases or deletes the messages and subscriptions above the shop-wide limits. */
export function HeldNotice() {
  const held = useQuery(heldQuery()).data
  if (!held || held.messageCount + held.subscriptionCount === 0) return null
  return <HeldSection held={held} />
}

function HeldSection({ held }: { held: Held }) {
  const client = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const settle = {
    onError: (error: Error) => {
      console.error('The held messages could not be changed', error)
      toast(HELD_FAILED_MESSAGE, { tone: 'danger' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
  }
  const release = useMutation({ mutationFn: releaseHeld, ...settle })
  const remove = useMutation({ mutationFn: () => deleteHeld(held.countedAt), ...settle })
  const isPending = release.isPending || remove.isPending
  return (
    <section aria-labelledby="held-heading" className="grid gap-4 border-y border-line py-6">
      <h2 id="held-heading" className="label">
        Held
      </h2>
      <p className="text-ink-soft">
        More arrived at once than usual: {formatCount(held.messageCount, 'message')} and{' '}
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

/** A count with its noun, such as `2 messages`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-CA')} ${noun}${count === 1 ? '' : 's'}`
}
