import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { hasDraft } from '../forms/drafts'
import { Button } from '../ui/button'
import { useSwappedFocus } from '../ui/use-swapped-focus'
import { ReviewForm } from './review-form'
import { reviewDraftName } from './use-review-form'

type Props = { handle: string; onSignIn: () => void }

/** Opens the review form when pressed, or at once if there is a draft. */
export function WriteReview({ handle, onSignIn }: Props) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(reviewDraftName(handle)))
  const root = useSwappedFocus(isOpen)
  return (
    <div ref={root}>
      {isOpen ? (
        <ReviewForm handle={handle} onSignIn={onSignIn} onClose={() => setIsOpen(false)} />
      ) : (
        <Button data-opener="" variant="secondary" aria-expanded={false} onClick={() => setIsOpen(true)}>
          <Trans>Write a review</Trans>
        </Button>
      )}
    </div>
  )
}
