import { t } from '@lingui/core/macro'
import { BackendError } from '../backends/errors'
import { loadChunk } from '../browser/load-chunk'
import { EmailForm, type EmailResult } from '../forms/email-form'
import { explainFailedWrite } from '../forms/failed-write'
import { toast } from '../ui/toast'

// Loaded on demand, because every page has the form.
function loadSubscribe() {
  return import('./subscribe')
}

async function send(email: string): Promise<EmailResult> {
  try {
    const { subscribe } = await loadChunk(loadSubscribe)
    const { toast: message, ...result } = await subscribe(email)
    toast(message.title, message)
    return result
  } catch (error) {
    if (!(error instanceof BackendError)) console.error(error)
    toast(t`Error`, { description: t`Failed to subscribe. Please try again.`, tone: 'danger' })
    return { isDone: false, error: explainFailedWrite(error, t`Nothing was sent. Your address is still here.`) }
  }
}

export function NewsletterForm() {
  return (
    <EmailForm
      purpose={t`To subscribe`}
      draftName="newsletter"
      action={t`Subscribe`}
      send={send}
      isCleared
      onFocus={() => void loadSubscribe().catch(() => {})}
      className="max-w-md scroll-mb-40"
    />
  )
}
