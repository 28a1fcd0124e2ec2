import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '../forms/drafts'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Honeypot, isHoneypotFilled } from '../ui/honeypot'
import { toast } from '../ui/toast'
import type { Outcome } from './subscribe'

const DRAFT = 'newsletter'

/** The rules and the table's client, fetched when someone means to write an address. */
function loadSubscribe() {
  return import('./subscribe')
}

async function send(email: string): Promise<Outcome> {
  try {
    const { subscribe } = await loadSubscribe()
    return await subscribe(email)
  } catch (error) {
    console.error(error)
    return { kind: 'failed' }
  }
}

/** Says what came of it; the words that stay at the field are given back. */
function report(outcome: Outcome): { error?: string; hint?: string } {
  switch (outcome.kind) {
    case 'subscribed':
      toast('Success!', { description: "You've been subscribed to our newsletter" })
      return { hint: 'Thank you. You are on the list.' }
    case 'duplicate':
      toast('Already Subscribed', { description: 'This email is already subscribed to our newsletter' })
      return { hint: 'You are on the list already.' }
    case 'invalid':
      toast('Invalid Email', { tone: 'danger' })
      return { error: 'Please enter a valid email address' }
    case 'failed':
      toast('Error', { description: 'Failed to subscribe. Please try again.', tone: 'danger' })
      return { error: outcome.patience || 'Nothing was sent. Your address is still here.' }
  }
}

/** Subscribes an address. Light, as it stands on every page: what it needs to send is fetched on focus. */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ error?: string; hint?: string }>({})

  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = readDraft(DRAFT).email ?? ''
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setSaid({})
    const outcome: Outcome = isHoneypotFilled(form) ? { kind: 'subscribed' } : await send(input.current?.value ?? '')
    setBusy(false)
    setSaid(report(outcome))
    if (outcome.kind === 'subscribed') {
      if (input.current) input.current.value = ''
      clearDraft(DRAFT)
    } else {
      // With room below: the words at the field must not lie under the toast.
      input.current?.focus({ preventScroll: true })
      form.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <form onSubmit={submit} noValidate className="relative flex max-w-md scroll-mb-40 items-start gap-4">
      <Field
        ref={input}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        className="grow"
        onFocus={() => void loadSubscribe().catch(() => {})}
        onInput={(event) => writeDraft(DRAFT, { email: event.currentTarget.value })}
        {...said}
      />
      <Honeypot />
      <Button type="submit" variant="secondary" busy={busy} className="mt-5">
        Subscribe
      </Button>
    </form>
  )
}
