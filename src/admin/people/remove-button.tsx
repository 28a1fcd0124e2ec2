import { useState } from 'react'
import { Button } from '../../ui/button'
import { useChange } from '../use-change'
import { PEOPLE_KEY, PERSON_FAILED_MESSAGE } from './people'

type Props = { label: string; subject: string; onRemove: () => Promise<void> }

/** Removes a person on the second press. */
export function RemoveButton({ label, subject, onRemove }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const removal = useChange({ mutationFn: onRemove, reloads: PEOPLE_KEY, failure: PERSON_FAILED_MESSAGE })
  const text = isConfirming ? `${label} now` : label
  return (
    <Button
      variant="danger"
      busy={removal.isPending}
      aria-label={`${text}: ${subject}`}
      onBlur={() => setIsConfirming(false)}
      onClick={() => {
        if (isConfirming) removal.mutate(undefined, { onError: () => setIsConfirming(false) })
        else setIsConfirming(true)
      }}
    >
      {text}
    </Button>
  )
}
