import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/slow-notice'
import { parseUnsubscribeToken, UNSUBSCRIBE_FAILED_MESSAGE, unsubscribe } from './unsubscribe'

/** Unsubscribes on a press only, because mail scanners open links. */
export function UnsubscribeForm() {
  const [search] = useSearchParams()
  const [token] = useState(() => parseUnsubscribeToken(search.get('token')))
  const request = useMutation({
    mutationFn: unsubscribe,
    onError: (error) => console.error('The subscription could not be ended', error),
  })

  if (!token) {
    return (
      <FormMessage tone="warning">
        This link is incomplete. Open it again from the email, or write to us and we’ll unsubscribe you.
      </FormMessage>
    )
  }
  if (request.isSuccess) {
    return (
      <FormMessage tone="positive">
        {request.data
          ? 'You’re unsubscribed. We won’t send you these emails again.'
          : 'You’re already unsubscribed. Nothing more to do.'}
      </FormMessage>
    )
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (token && !request.isPending) request.mutate(token)
  }

  return (
    <Form purpose="To unsubscribe" className="grid justify-items-start gap-6" onSubmit={handleSubmit}>
      <p className="text-ink-soft">Press the button to stop receiving these emails from us.</p>
      {request.isError && <FormMessage tone="danger">{UNSUBSCRIBE_FAILED_MESSAGE}</FormMessage>}
      <Button type="submit" busy={request.isPending}>
        Unsubscribe
      </Button>
      <SlowNotice isPending={request.isPending} />
    </Form>
  )
}
