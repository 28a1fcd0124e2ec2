import { t } from '@lingui/core/macro'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { announce } from '../ui/announcer'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/loading'
import { clearDraft, readDraft, saveDraft } from './drafts'
import { Honeypot, takeHoneypot } from './honeypot'

/** The message after a submission. */
export type EmailResult = { isDone: boolean; hint?: string; error?: string }

type Props = {
  /** Used in the no-JavaScript note. */
  purpose: string
  draftName: string
  /** The button's label. */
  action: string
  /** Never rejects. */
  send: (email: string) => Promise<EmailResult>
  hint?: string
  /** Initial value of the field. */
  defaultEmail?: string | undefined
  /** Clears the field once done. */
  isCleared?: boolean
  onFocus?: () => void
  className?: string
}

const NOT_SENT = t`Nothing was sent. Please try again.`

function useFilledIn(input: RefObject<HTMLInputElement | null>, draftName: string, defaultEmail: string): void {
  const filledIn = useRef('')
  // Text typed before hydration wins over the draft; another account's address is replaced.
  useEffect(() => {
    const field = input.current
    if (!field) return
    if (field.value === filledIn.current) field.value = ''
    field.value ||= readDraft(draftName).email ?? defaultEmail
    filledIn.current = defaultEmail
  }, [input, draftName, defaultEmail])
}

/** A form with one email field. Doesn't use react-hook-form, since every page has one. */
export function EmailForm(props: Props) {
  const { purpose, draftName, action, send, hint, defaultEmail = '', isCleared = false, onFocus, className } = props
  const input = useRef<HTMLInputElement>(null)
  const isSubmitting = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [result, setResult] = useState<EmailResult>()
  useFilledIn(input, draftName, defaultEmail)

  function storeDraft(email: string) {
    if (email) saveDraft(draftName, { email })
    else clearDraft(draftName)
  }

  function handleResult(form: HTMLFormElement, email: string, next: EmailResult) {
    setResult(next)
    if (!next.isDone) {
      // Whoever has gone on isn't called back.
      if (!form.contains(document.activeElement)) return
      // The form's scroll margin keeps the message clear of a toast.
      input.current?.focus({ preventScroll: true })
      return form.scrollIntoView({ block: 'nearest' })
    }
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
    // Safari doesn't focus a pressed button.
    if (!form.contains(document.activeElement))
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    const email = input.current?.value ?? ''
    // An unchanged default address has no draft yet.
    if (email) saveDraft(draftName, { email })
    setIsPending(true)
    setResult(undefined)
    const isSpam = takeHoneypot(form)
    if (isSpam) announce(NOT_SENT)
    const next = isSpam ? { isDone: false, error: NOT_SENT } : await send(email)
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
