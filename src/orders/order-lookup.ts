import type { Order } from './order'
import { confirmOrder, fetchMaskedEmail, fetchOrder } from './order-requests'

/** The result of looking up the order of a checkout session. */
export type OrderLookup =
  | { kind: 'order'; order: Order }
  /** The webhook has not written the order yet. */
  | { kind: 'waiting' }
  /** Stripe still waits for the payment. */
  | { kind: 'open' }
  /** A day after its last change an order is readable only to the customer who was signed in. */
  | { kind: 'closed'; maskedEmail: string }
  /** The shop has no such checkout. */
  | { kind: 'unknown' }

/** The attempts that leave the order to the webhook alone, which seldom takes longer. */
const WEBHOOK_ONLY_ATTEMPTS = 2
const FIRST_POLL_DELAY_MS = 1000
export const LONGEST_POLL_DELAY_MS = 15_000

/** Milliseconds until the next lookup, after this many attempts; false where the result is final. */
export function nextPollDelay(lookup: OrderLookup | undefined, attempts: number): number | false {
  if (lookup?.kind === 'unknown' || lookup?.kind === 'closed') return false
  if (lookup?.kind === 'order' && lookup.order.status !== 'processing') return false
  return Math.min(FIRST_POLL_DELAY_MS * 1.5 ** Math.max(attempts - 1, 0), LONGEST_POLL_DELAY_MS)
}

/** Whether this attempt, from 0, also asks the server to write the order: every second one once the webhook is late. */
export function isConfirmingAttempt(attempt: number): boolean {
  return attempt >= WEBHOOK_ONLY_ATTEMPTS && attempt % 2 === 0
}

/** Looks up the order of a session; `attempt` counts from 0. Throws BackendError where the database can't be reached. */
export async function lookUpOrder(sessionId: string, attempt: number, signal: AbortSignal): Promise<OrderLookup> {
  const order = await fetchOrder(sessionId, signal)
  if (order && order.status !== 'processing') return { kind: 'order', order }
  const maskedEmail = order ? null : await fetchMaskedEmail(sessionId, signal)
  if (maskedEmail !== null) return lookUpClosedOrder(sessionId, maskedEmail, signal)
  const confirmation = isConfirmingAttempt(attempt) ? await tryConfirmOrder(sessionId) : undefined
  if (!order && confirmation === 'unknown') return { kind: 'unknown' }
  if (!order && confirmation === 'open') return { kind: 'open' }
  const latest = confirmation ? await fetchOrder(sessionId, signal) : order
  return latest ? { kind: 'order', order: latest } : { kind: 'waiting' }
}

/** Reads the order once more, because it may have been written between the two requests. */
async function lookUpClosedOrder(sessionId: string, maskedEmail: string, signal: AbortSignal): Promise<OrderLookup> {
  const order = await fetchOrder(sessionId, signal)
  return order ? { kind: 'order', order } : { kind: 'closed', maskedEmail }
}

/** A failure to confirm is only logged, as the webhook may still write the order. */
async function tryConfirmOrder(sessionId: string) {
  try {
    return await confirmOrder(sessionId)
  } catch (error) {
    console.error('The order could not be confirmed.', error)
    return undefined
  }
}
