import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { pageSession } from '../backends/session'
import { hasDraft, saveDraft } from '../forms/drafts'
import { readWaiting, removeWaiting, type WaitingWrite } from '../forms/outbox'
import { saveSentKey } from '../forms/write-key'
import { type Toast, toast } from '../ui/toast'

/** Sends one form and returns the toast for its success; undefined if it has to wait. */
type Send = (write: WaitingWrite) => Promise<Pick<Toast, 'title' | 'description'> | undefined>

const sendContact: Send = async ({ row, key }) => {
  const { insertMessage, messageRowSchema, SENT_MESSAGE } = await import('../contact/send-message')
  await insertMessage(messageRowSchema.parse(row), key)
  return { title: SENT_MESSAGE }
}

const sendSubscription: Send = async ({ row, key, path }) => {
  const { insertSubscription, isDuplicate, subscriptionRowSchema } = await import('../newsletter/subscribe')
  try {
    await insertSubscription(subscriptionRowSchema.parse(row), key, path)
    return { title: 'Success!', description: "You've been subscribed to our newsletter" }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return { title: 'Already Subscribed', description: 'This email is already subscribed to our newsletter' }
  }
}

const sendBackInStock: Send = async ({ row, key, path }) => {
  const { insertRequest, requestRowSchema } = await import('../back-in-stock/request-back-in-stock')
  await insertRequest(requestRowSchema.parse(row), key, path)
  return { title: 'Thank you. We’ll write to you when it is back.' }
}

const sendReview: Send = async ({ row, key }) => {
  const { insertReview, reviewRowSchema } = await import('../reviews/review-requests')
  const review = reviewRowSchema.parse(row)
  // Never send it from another account.
  if (pageSession.store.getState().user?.id !== review.user_id) return undefined
  await insertReview(review, key)
  return { title: 'Review submitted', description: 'Thank you for your review!' }
}

const SENDERS: Readonly<Record<string, Send>> = {
  contact: sendContact,
  newsletter: sendSubscription,
  'back-in-stock': sendBackInStock,
  review: sendReview,
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
    const sent = await SENDERS[kind]?.(write)
    if (!sent) return 'later'
    removeWaiting(write.key)
    toast(sent.title, sent)
    return 'sent'
  } catch (error) {
    if (error instanceof BackendError && error.isRetryable) return 'failed'
    console.error(error)
    removeWaiting(write.key)
    restoreDraft(write)
    toast('Something you sent offline was not accepted', {
      description: 'Your text is back in its form.',
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
