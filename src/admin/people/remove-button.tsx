import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '../../backends/errors'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { PEOPLE_KEY, PERSON_FAILED_MESSAGE } from './people'

/** The database's sentence for a refused change, or a general one. */
export function describePersonFailure(error: Error): string {
  return error instanceof BackendError && error.status === 409 ? error.message : PERSON_FAILED_MESSAGE
}

type Props = { label: string; subject: string; onRemove: () => Promise<void> }

/** Removes a person on the second press. */
export function RemoveButton({ label, subject, onRemove }: Props) {
  const client = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const removal = useMutation({
    mutationFn: onRemove,
    onError: (error) => {
      toast(describePersonFailure(error), { tone: 'danger' })
      setIsConfirming(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: PEOPLE_KEY }),
  })
  return (
    <Button
      variant="danger"
      busy={removal.isPending}
      aria-label={`${isConfirming ? 'Confirm: ' : ''}${label} ${subject}`}
      onBlur={() => setIsConfirming(false)}
      onClick={() => (isConfirming ? removal.mutate() : setIsConfirming(true))}
    >
      {isConfirming ? `${label} now` : label}
    </Button>
  )
}
