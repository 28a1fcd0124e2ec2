import type { Order } from './order'
import { confirmOrder, fetchMaskedEmail, fetchOrder } from './order-requests'

export type OrderLookup =
  | { kind: 'order'; order: Order }
  /** The webhook has not written the order yet. */
  | { kind: 'waiting' }
  /** Stripe is still waiting for the payment. */
  | { kind: 'open' }
  /** After a day, the session id no longer opens the order: only the customer who was signed in can read it. */
  | { kind: 'closed'; maskedEmail: string }
  /** There is no such checkout. */
  | { kind: 'unknown' }

/** Attempts that give the webhook time before confirming; it is rarely slower. */
const WEBHOOK_ONLY_ATTEMPTS = 2
const FIRST_POLL_DELAY_MS = 1000
export const LONGEST_POLL_DELAY_MS = 15_000

/** Milliseconds until the next lookup; false after a final result. */
export function nextPollDelay(lookup: OrderLookup | undefined, attempts: number): number | false {
  if (lookup?.kind === 'unknown' || lookup?.kind === 'closed') return false
  if (lookup?.kind === 'order' && lookup.order.status !== 'processing') return false
  return Math.min(FIRST_POLL_DELAY_MS * 1.5 ** Math.max(attempts - 1, 0), LONGEST_POLL_DELAY_MS)
}

/** Once the webhook is late, every second attempt (from 0) confirms the order on the server. */
export function isConfirmingAttempt(attempt: number): boolean {
  return attempt >= WEBHOOK_ONLY_ATTEMPTS && attempt % 2 === 0
}

/** `attempt` counts from 0. Throws BackendError if the database is unreachable. */
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

/** Reads the order again, in case it was written between the two requests. */
async function lookUpClosedOrder(sessionId: string, maskedEmail: string, signal: AbortSignal): Promise<OrderLookup> {
  const order = await fetchOrder(sessionId, signal)
  return order ? { kind: 'order', order } : { kind: 'closed', maskedEmail }
}

/** A failure is only logged, since the webhook may still write the order. */
async function tryConfirmOrder(sessionId: string) {
  try {
    return await confirmOrder(sessionId)
  } catch (error) {
    console.error('The order could not be confirmed.', error)
    return undefined
  }
}
