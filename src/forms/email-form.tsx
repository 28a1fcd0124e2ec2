import { t } from '@lingui/core/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/loading'
import { clearDraft, readDraft, saveDraft } from './drafts'
import { clearHoneypot, Honeypot, isHoneypotFilled } from './honeypot'

/** The message after a submission. */
export type EmailResult = { isDone: boolean; hint?: string; error?: string }

type Props = {
  /** Used in the no-JavaScript note. */
  purpose: string
  draftName: string
  /** The button's label. */
  action: string
  /** Never rejects. `isSpam`: report success and send nothing. */
  send: (email: string, isSpam: boolean) => Promise<EmailResult>
  hint?: string
  /** Initial value of the field. */
  defaultEmail?: string | undefined
  /** Clears the field once done. */
  isCleared?: boolean
  onFocus?: () => void
  className?: string
}

/** A form with one email field. Doesn't use react-hook-form, since every page has one. */
export function EmailForm(props: Props) {
  const { purpose, draftName, action, send, hint, defaultEmail = '', isCleared = false, onFocus, className } = props
  const input = useRef<HTMLInputElement>(null)
  const isSubmitting = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [result, setResult] = useState<EmailResult>()

  // Text typed before hydration wins over the draft.
  useEffect(() => {
    if (input.current) input.current.value ||= readDraft(draftName).email ?? defaultEmail
  }, [draftName, defaultEmail])

  function storeDraft(email: string) {
    if (email) saveDraft(draftName, { email })
    else clearDraft(draftName)
  }

  function handleResult(form: HTMLFormElement, email: string, next: EmailResult) {
    setResult(next)
    if (!next.isDone) {
      // The form's scroll margin keeps the message clear of a toast.
      input.current?.focus({ preventScroll: true })
      return form.scrollIntoView({ block: 'nearest' })
    }
    clearHoneypot(form)
    // Keep an address typed meanwhile.
    if (input.current?.value !== email) return
    clearDraft(draftName)
    if (isCleared) input.current.value = ''
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const form = event.currentTarget
    const email = input.current?.value ?? ''
    // An unchanged default address has no draft yet.
    if (email) saveDraft(draftName, { email })
    setIsPending(true)
    setResult(undefined)
    const next = await send(email, isHoneypotFilled(form))
    isSubmitting.current = false
    setIsPending(false)
    handleResult(form, email, next)
  }

  return (
    <Form purpose={purpose} onSubmit={handleSubmit} className={cn('relative', className)}>
      <div className="flex flex-wrap items-start gap-x-4">
        <Field
          ref={input}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          className="min-w-0 grow basis-[8rem]"
          onFocus={onFocus}
          onInput={(event) => storeDraft(event.currentTarget.value)}
          error={result?.error}
          hint={result?.hint ?? hint}
        />
        <Button type="submit" variant="secondary" busy={isPending} className="mt-[1.25rem] shrink-0 whitespace-nowrap">
          {action}
        </Button>
      </div>
      <Honeypot />
      <SlowNotice isPending={isPending} className="mt-2" />
    </Form>
  )
}
