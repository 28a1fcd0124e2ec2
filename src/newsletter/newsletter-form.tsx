import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '../forms/drafts'
import { clearHoneypot, Honeypot, isHoneypotFilled } from '../forms/honeypot'
import { WAITING } from '../forms/waiting'
import { loadChunk } from '../load-chunk'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/slow-notice'
import { toast } from '../ui/toast'
import type { SubscribeOutcome } from './subscribe'

const DRAFT_NAME = 'newsletter'

type FieldMessage = { error?: string; hint?: string }

// Loaded on demand, because the form is on every page.
function loadSubscribe() {
  return import('./subscribe')
}

async function loadAndSubscribe(emailInput: string): Promise<SubscribeOutcome> {
  try {
    const { subscribe } = await loadChunk(loadSubscribe)
    return await subscribe(emailInput)
  } catch (error) {
    console.error(error)
    return { kind: 'failed' }
  }
}

function notifyOutcome(outcome: SubscribeOutcome): FieldMessage {
  switch (outcome.kind) {
    case 'subscribed':
      toast('Success!', { description: "You've been subscribed to our newsletter" })
      return { hint: 'Thank you. You’re on the list.' }
    case 'waiting':
      toast(WAITING.title, WAITING)
      return { hint: 'Saved on this device. We’ll send it when you reconnect.' }
    case 'duplicate':
      toast('Already Subscribed', { description: 'This email is already subscribed to our newsletter' })
      return { hint: 'You’re already on the list.' }
    case 'invalid':
      toast('Invalid Email', { tone: 'danger' })
      return { error: 'Please enter a valid email address' }
    case 'failed':
      toast('Error', { description: 'Failed to subscribe. Please try again.', tone: 'danger' })
      return { error: outcome.message ?? 'Nothing was sent. Your address is still here.' }
  }
}

function storeDraft(email: string): void {
  if (email) saveDraft(DRAFT_NAME, { email })
  else clearDraft(DRAFT_NAME)
}

/** Without react-hook-form, which every page would load. */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setIsPending] = useState(false)
  const [fieldMessage, setFieldMessage] = useState<FieldMessage>({})

  const isSubmitting = useRef(false)

  useEffect(() => {
    if (!input.current) return
    // Text typed before hydration is newer than the draft.
    input.current.value ||= readDraft(DRAFT_NAME).email ?? ''
    storeDraft(input.current.value)
  }, [])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const form = event.currentTarget
    const email = input.current?.value ?? ''
    setIsPending(true)
    setFieldMessage({})
    const outcome: SubscribeOutcome = isHoneypotFilled(form) ? { kind: 'subscribed' } : await loadAndSubscribe(email)
    isSubmitting.current = false
    setIsPending(false)
    setFieldMessage(notifyOutcome(outcome))
    if (outcome.kind === 'subscribed' || outcome.kind === 'waiting') {
      clearHoneypot(form)
      // Keep an address typed meanwhile.
      if (input.current?.value === email) input.current.value = ''
      storeDraft(input.current?.value ?? '')
    } else {
      // The form's scroll margin keeps the message clear of the toast.
      input.current?.focus({ preventScroll: true })
      form.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <Form purpose="To subscribe" onSubmit={handleSubmit} className="relative max-w-md scroll-mb-40">
      <div className="flex items-start gap-4">
        <Field
          ref={input}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          className="grow"
          onFocus={() => void loadSubscribe().catch(() => {})}
          onInput={(event) => storeDraft(event.currentTarget.value)}
          {...fieldMessage}
        />
        <Button type="submit" variant="secondary" busy={isPending} className="mt-5">
          Subscribe
        </Button>
      </div>
      <Honeypot />
      <SlowNotice isPending={isPending} className="mt-2" />
    </Form>
  )
}
