import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../backends/session'
import { clearDraft, readDraft, saveDraft } from '../forms/drafts'
import { clearHoneypot, Honeypot, isHoneypotFilled } from '../forms/honeypot'
import { announce } from '../ui/announcer'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/slow-notice'
import { NOTHING_SENT, type RequestOutcome, requestBackInStock } from './request-back-in-stock'

const DRAFT_NAME = 'back-in-stock'
const USE_OF_ADDRESS = 'We’ll email you once, when it is back, and delete your address 30 days later.'
const SAVED = 'Saved on this device. We’ll send it when you reconnect.'
const THANKS = 'Thank you. We’ll write to you when it is back.'

const HINTS: Readonly<Partial<Record<RequestOutcome['kind'], string>>> = { requested: THANKS, waiting: SAVED }

function storeDraft(email: string): void {
  if (email) saveDraft(DRAFT_NAME, { email })
  else clearDraft(DRAFT_NAME)
}

async function send(email: string, props: Props, form: HTMLFormElement): Promise<RequestOutcome> {
  if (isHoneypotFilled(form)) return { kind: 'requested' }
  try {
    return await requestBackInStock(email, props)
  } catch (error) {
    console.error(error)
    return { kind: 'failed', message: NOTHING_SENT }
  }
}

type Props = { handle: string; variantId: string }

/** Requests an email for when a sold-out variant is back. */
export function BackInStockForm(props: Props) {
  const headingId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isSubmitting = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<RequestOutcome>()
  const customerEmail = useSession().session?.user.email

  // A typed address takes precedence over the customer's own.
  useEffect(() => {
    if (input.current) input.current.value ||= readDraft(DRAFT_NAME).email ?? customerEmail ?? ''
  }, [customerEmail])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const form = event.currentTarget
    const email = input.current?.value ?? ''
    setIsPending(true)
    setOutcome(undefined)
    const result = await send(email, props, form)
    isSubmitting.current = false
    setIsPending(false)
    setOutcome(result)
    if (result.kind === 'requested' || result.kind === 'waiting') {
      clearHoneypot(form)
      announce(result.kind === 'waiting' ? SAVED : THANKS)
      // Keep an address typed meanwhile.
      if (input.current?.value === email) clearDraft(DRAFT_NAME)
    } else {
      input.current?.focus()
    }
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="label mb-4">
        Tell me when it is back
      </h2>
      <Form purpose="To be told when it is back" onSubmit={handleSubmit} className="relative">
        <div className="flex items-start gap-4">
          <Field
            ref={input}
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            className="grow"
            onInput={(event) => storeDraft(event.currentTarget.value)}
            error={outcome && 'message' in outcome ? outcome.message : undefined}
            hint={(outcome && HINTS[outcome.kind]) ?? USE_OF_ADDRESS}
          />
          <Button type="submit" variant="secondary" busy={isPending} className="mt-5 shrink-0 whitespace-nowrap">
            Tell me
          </Button>
        </div>
        <Honeypot />
        <SlowNotice isPending={isPending} className="mt-2" />
      </Form>
    </section>
  )
}
