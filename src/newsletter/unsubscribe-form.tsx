import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/loading'

const FAILED_MESSAGE = t`We couldn’t unsubscribe you. Please try again.`

const tokenSchema = z.uuid()

/** Resolves to false if the emails had already ended. Throws BackendError. */
function unsubscribe(token: string): Promise<boolean> {
  return request((client) => client.rpc('unsubscribe', { token }), {
    schema: z.boolean(),
    failure: FAILED_MESSAGE,
    limit: 'write',
    caller: 'visitor',
  })
}

/** Follows a mailed link only when the button is pressed, because mail scanners open links. */
export function UnsubscribeForm() {
  const [search] = useSearchParams()
  const [token] = useState(() => tokenSchema.safeParse(search.get('token')?.trim()).data)
  const ending = useMutation({ mutationFn: unsubscribe, onError: (error) => console.error(FAILED_MESSAGE, error) })
  if (!token) {
    return (
      <FormMessage tone="warning">
        {t`This link is incomplete. Open it again from the email, or write to us and we’ll unsubscribe you.`}
      </FormMessage>
    )
  }
  if (ending.isSuccess) {
    return (
      <FormMessage tone="positive">
        {ending.data
          ? t`You’re unsubscribed. We won’t send you these emails again.`
          : t`This link has nothing left to end. If our emails still reach you, use the link in the newest one.`}
      </FormMessage>
    )
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (token && !ending.isPending) ending.mutate(token)
  }
  return (
    <Form purpose={t`To unsubscribe`} className="grid justify-items-start gap-6" onSubmit={handleSubmit}>
      <p className="text-ink-soft">{t`Press the button to stop receiving these emails from us.`}</p>
      {ending.isError && <FormMessage tone="danger">{FAILED_MESSAGE}</FormMessage>}
      <Button type="submit" busy={ending.isPending}>
        {t`Unsubscribe`}
      </Button>
      <SlowNotice isPending={ending.isPending} />
    </Form>
  )
}
