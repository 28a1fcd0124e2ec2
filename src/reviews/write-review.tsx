import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { hasDraft } from '../forms/drafts'
import { Button } from '../ui/button'
import { ReviewForm } from './review-form'
import { reviewDraftName } from './use-review-form'

type Props = { handle: string; onSignIn: () => void }

/** Opens the review form when pressed, or at once if there is a draft. */
export function WriteReview({ handle, onSignIn }: Props) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(reviewDraftName(handle)))
  const frame = useRef<HTMLDivElement>(null)
  const wasToggled = useRef(false)

  useEffect(() => {
    if (!wasToggled.current) return
    const first = isOpen ? 'input:checked' : 'button'
    // Wait until the draft has restored its rating.
    const timer = requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(first)?.focus())
    return () => cancelAnimationFrame(timer)
  }, [isOpen])

  function toggle(next: boolean) {
    wasToggled.current = true
    setIsOpen(next)
  }

  return (
    <div ref={frame}>
      {isOpen ? (
        <ReviewForm handle={handle} onSignIn={onSignIn} onClose={() => toggle(false)} />
      ) : (
        <Button variant="secondary" aria-expanded={false} onClick={() => toggle(true)}>
          <Trans>Write a review</Trans>
        </Button>
      )}
    </div>
  )
}
