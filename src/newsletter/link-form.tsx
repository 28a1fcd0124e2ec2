import { useMutation } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/loading'

type Props = {
  /** Null for a truncated link. */
  token: string | null
  /** Used in the no-JavaScript note. */
  purpose: string
  introduction: string
  /** The button's label. */
  action: string
  send: (token: string) => Promise<boolean>
  failureText: string
  incompleteText: string
  renderResult: (result: boolean) => ReactNode
}

/** Follows a mailed link only when the button is pressed, because mail scanners open links. */
export function LinkForm(props: Props) {
  const { token, purpose, introduction, action, send, failureText, incompleteText, renderResult } = props
  const request = useMutation({ mutationFn: send, onError: (error) => console.error(failureText, error) })
  if (!token) return <FormMessage tone="warning">{incompleteText}</FormMessage>
  if (request.isSuccess) return renderResult(request.data)
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (token && !request.isPending) request.mutate(token)
  }
  return (
    <Form purpose={purpose} className="grid justify-items-start gap-6" onSubmit={handleSubmit}>
      <p className="text-ink-soft">{introduction}</p>
      {request.isError && <FormMessage tone="danger">{failureText}</FormMessage>}
      <Button type="submit" busy={request.isPending}>
        {action}
      </Button>
      <SlowNotice isPending={request.isPending} />
    </Form>
  )
}
