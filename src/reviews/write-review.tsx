import { useEffect, useRef, useState } from 'react'
import { hasDraft } from '../forms/drafts'
import { Button } from '../ui/button'
import { ReviewForm } from './review-form'
import { reviewDraftName } from './use-review-form'

type Props = { handle: string; onSignIn: () => void }

/** A button that opens the review form. A review that was begun in this tab is open from the start. */
export function WriteReview({ handle, onSignIn }: Props) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(reviewDraftName(handle)))
  const frame = useRef<HTMLDivElement>(null)
  const wasToggled = useRef(false)

  useEffect(() => {
    if (!wasToggled.current) return
    const first = isOpen ? 'input:checked' : 'button'
    // A draft checks its own star a moment after the form is there.
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
          Write a review
        </Button>
      )}
    </div>
  )
}
