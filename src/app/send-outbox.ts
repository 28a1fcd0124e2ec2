import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { readWaiting, readWaitingForm, refuseWaiting, removeWaiting, type WaitingForm } from '../forms/outbox'
import type { SentToast } from '../forms/write'
import { toast } from '../ui/toast'
import { openOutbox } from './outbox-dialog-store'
import { clearOutboxRetry, outboxWaitMs, recordFailures, skipConnectionWait } from './outbox-retry'

/** Sends one form. Resolves to the toast for its success, or to undefined if it can't be sent yet. */
type Write = { sendWaiting: (form: WaitingForm) => Promise<SentToast | undefined> }

const LOAD_WRITES: Readonly<Record<string, () => Promise<Write>>> = {
  contact: async () => (await import('../contact/send-message')).messageWrite,
  newsletter: async () => (await import('../newsletter/subscribe')).subscriptionWrite,
  'back-in-stock': async () => (await import('../back-in-stock/request-back-in-stock')).backInStockWrite,
  review: async () => (await import('../reviews/submit-review')).reviewWrite,
}

function notifyRefused(): void {
  toast(t`We couldn’t send something you wrote offline`, {
    description: t`It’s still on this device. Please check it.`,
    tone: 'danger',
    action: { label: t`Show`, onPress: openOutbox },
  })
}

/**
 * The reason a form was refused; undefined for a temporary failure, such as a missing chunk or a proxy's error page.
 */
function getRefusal(error: unknown): string | undefined {
  if (error instanceof z.core.$ZodError) return ''
  if (!(error instanceof BackendError && error.isRefusedRow)) return undefined
  return error.isExplained ? error.message : ''
}

/** `later`: it belongs to another account, or was refused before. */
type Outcome = 'sent' | 'refused' | 'later'

const getKind = ({ formName }: WaitingForm) => formName.split('.')[0] ?? ''

/** Throws the error of a temporary failure. */
async function sendWaiting(form: WaitingForm): Promise<Outcome> {
  if (form.refusal !== undefined) return 'later'
  try {
    const sent = await (await LOAD_WRITES[getKind(form)]?.())?.sendWaiting(form)
    if (!sent) return 'later'
    removeWaiting(form.key)
    toast(sent.title, sent)
    return 'sent'
  } catch (error) {
    const refusal = getRefusal(error)
    if (refusal === undefined) throw error
    console.error(error)
    refuseWaiting(form, refusal)
    notifyRefused()
    return 'refused'
  }
}

/**
 * Sends the forms that waited for a connection, one at a time. After a temporary failure, skips forms of the same
 * kind. Each form's idempotency key makes the database write it only once. Resolves to the errors of temporary
 * failures.
 */
export async function sendOutbox(client: QueryClient): Promise<unknown[]> {
  const errorsByKind = new Map<string, unknown>()
  let hasSent = false
  for (const { key } of readWaiting()) {
    // Another tab may have sent, edited or discarded it.
    const form = readWaitingForm(key)
    if (!form || errorsByKind.has(getKind(form))) continue
    try {
      if ((await sendWaiting(form)) === 'sent') hasSent = true
    } catch (error) {
      errorsByKind.set(getKind(form), error)
    }
  }
  if (hasSent) void client.invalidateQueries()
  return [...errorsByKind.values()]
}

/**
 * Sends the forms, unless the delay after a failure has not passed. Resolves to the milliseconds until the next try,
 * or undefined if there is nothing left to send.
 */
export async function sendDueForms(client: QueryClient, hasReconnected: boolean): Promise<number | undefined> {
  if (hasReconnected) skipConnectionWait()
  const wait = outboxWaitMs()
  if (wait > 0) return wait
  const errors = await sendOutbox(client)
  if (errors.length > 0) recordFailures(errors)
  else clearOutboxRetry()
  return errors.length > 0 ? outboxWaitMs() : undefined
}
