import { EmailForm, type EmailResult } from '../forms/email-form'
import { WAITING } from '../forms/waiting'
import { loadChunk } from '../load-chunk'
import { toast } from '../ui/toast'
import type { SubscribeOutcome } from './subscribe'

// Loaded on demand, because the form is on every page.
function loadSubscribe() {
  return import('./subscribe')
}

async function loadAndSubscribe(email: string): Promise<SubscribeOutcome> {
  try {
    const { subscribe } = await loadChunk(loadSubscribe)
    return await subscribe(email)
  } catch (error) {
    console.error(error)
    return { kind: 'failed' }
  }
}

function notifyOutcome(outcome: SubscribeOutcome): EmailResult {
  switch (outcome.kind) {
    case 'subscribed':
      toast('Success!', { description: "You've been subscribed to our newsletter" })
      return { isDone: true, hint: 'Thank you. You’re on the list.' }
    case 'waiting':
      toast(WAITING.title, WAITING)
      return { isDone: true, hint: 'Saved on this device. We’ll send it when you reconnect.' }
    case 'duplicate':
      toast('Already Subscribed', { description: 'This email is already subscribed to our newsletter' })
      return { isDone: false, hint: 'You’re already on the list.' }
    case 'invalid':
      toast('Invalid Email', { tone: 'danger' })
      return { isDone: false, error: 'Please enter a valid email address' }
    case 'failed':
      toast('Error', { description: 'Failed to subscribe. Please try again.', tone: 'danger' })
      return { isDone: false, error: outcome.message ?? 'Nothing was sent. Your address is still here.' }
  }
}

export function NewsletterForm() {
  return (
    <EmailForm
      purpose="To subscribe"
      draftName="newsletter"
      action="Subscribe"
      send={async (email, isSpam) => notifyOutcome(isSpam ? { kind: 'subscribed' } : await loadAndSubscribe(email))}
      isCleared
      onFocus={() => void loadSubscribe().catch(() => {})}
      className="max-w-md scroll-mb-40"
    />
  )
}
