import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { hasDraft, saveDraft } from '../forms/drafts'
import { readWaiting, removeWaiting, type WaitingWrite } from '../forms/outbox'
import { saveSentKey } from '../forms/write'
import { type Toast, toast } from '../ui/toast'

/** Sends one form and resolves to the toast for its success; undefined if it has to wait. */
type Write = { sendWaiting: (write: WaitingWrite) => Promise<Pick<Toast, 'title' | 'description'> | undefined> }

const LOAD_WRITES: Readonly<Record<string, () => Promise<Write>>> = {
  contact: async () => (await import('../contact/send-message')).messageWrite,
  newsletter: async () => (await import('../newsletter/subscribe')).subscriptionWrite,
  'back-in-stock': async () => (await import('../back-in-stock/request-back-in-stock')).backInStockWrite,
  review: async () => (await import('../reviews/submit-review')).reviewWrite,
}

/** Puts a refused form's texts back into it, unless something else was typed there since. */
function restoreDraft({ formName, row, key, draft }: WaitingWrite): void {
  if (hasDraft(formName)) return
  saveDraft(formName, draft)
  saveSentKey(formName, row, key)
}

/** `failed`: may pass soon. `later`: for another account. */
type Outcome = 'sent' | 'refused' | 'failed' | 'later'

async function sendWaiting(write: WaitingWrite): Promise<Outcome> {
  const [kind = ''] = write.formName.split('.')
  try {
    const sent = await (await LOAD_WRITES[kind]?.())?.sendWaiting(write)
    if (!sent) return 'later'
    removeWaiting(write.key)
    toast(sent.title, sent)
    return 'sent'
  } catch (error) {
    if (error instanceof BackendError && error.isRetryable) return 'failed'
    console.error(error)
    removeWaiting(write.key)
    restoreDraft(write)
    toast('We couldn’t send something you wrote offline', {
      description: 'It’s back in its form. Please check it and send it again.',
      tone: 'danger',
    })
    return 'refused'
  }
}

/**
 * Sends the forms that waited for a connection, one after the other. Its key lets the database write each once.
 * Resolves to false if one should be tried again soon.
 */
export async function sendOutbox(client: QueryClient): Promise<boolean> {
  const outcomes: Outcome[] = []
  for (const write of readWaiting()) outcomes.push(await sendWaiting(write))
  if (outcomes.includes('sent')) void client.invalidateQueries()
  return !outcomes.includes('failed')
}
