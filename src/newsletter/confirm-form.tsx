import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/slow-notice'
import { CONFIRM_FAILED_MESSAGE, confirmSubscription } from './confirm-subscription'
import { parseUnsubscribeToken } from './unsubscribe'

/** Confirms on a press only, because mail scanners open links. */
export function ConfirmForm() {
  const token = parseUnsubscribeToken(useLocation().hash.slice(1))
  const confirmation = useMutation({
    mutationFn: confirmSubscription,
    onError: (error) => console.error('The subscription could not be confirmed', error),
  })

  if (!token) {
    return <FormMessage tone="warning">This link is incomplete. Open it again from the email.</FormMessage>
  }
  if (confirmation.isSuccess) {
    return confirmation.data ? (
      <FormMessage tone="positive">You’re on the list. Thank you.</FormMessage>
    ) : (
      <FormMessage tone="warning">This subscription has ended. You can subscribe again below.</FormMessage>
    )
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (token && !confirmation.isPending) confirmation.mutate(token)
  }

  return (
    <Form purpose="To confirm" className="grid justify-items-start gap-6" onSubmit={handleSubmit}>
      <p className="text-ink-soft">Press the button to receive our newsletter.</p>
      {confirmation.isError && <FormMessage tone="danger">{CONFIRM_FAILED_MESSAGE}</FormMessage>}
      <Button type="submit" busy={confirmation.isPending}>
        Confirm
      </Button>
      <SlowNotice isPending={confirmation.isPending} />
    </Form>
  )
}
