import Stripe from 'stripe'
import { SANDBOX_WEBHOOK_SECRET } from './keys'
import type { EventType } from './ledger'
import { randomId } from './random-id'

/** The mode of an event's first delivery. */
export const DELIVERY_MODES = ['once', 'twice', 'late', 'before', 'never'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** An event and its delivery attempts. */
export type WebhookDelivery = {
  id: string
  type: EventType
  sessionId: string
  payload: string
  /** In milliseconds. */
  occurredAt: number
  /** Each attempt's status, or its error. */
  attempts: string[]
}

export type DeliveryOptions = {
  send: (request: Request) => Promise<Response>
  /** The endpoint's address; undefined before the first request. */
  endpoint: () => string | undefined
  /** Delays before retries, in milliseconds; Stripe's span three days. */
  retryDelaysMs?: readonly number[]
  lateMs?: number
  clock?: () => number
}

const ATTEMPT_TIMEOUT_MS = 10_000
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000]
const cryptoProvider = Stripe.createSubtleCryptoProvider()

export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>

/** Stripe's webhook deliveries: signed, retried with growing delays, and as unreliable as the chosen mode. */
export function createWebhookDeliveries(options: DeliveryOptions) {
  const { retryDelaysMs: retryAfterMs = RETRY_DELAYS_MS, lateMs = 10_000, clock = Date.now } = options
  const log: WebhookDelivery[] = []
  const { schedule, stop } = createTimers()
  let mode: DeliveryMode = 'once'

  async function deliver(delivery: WebhookDelivery, attempt = 0): Promise<void> {
    const outcome = await attemptDelivery(delivery)
    delivery.attempts.push(outcome)
    const delayMs = retryAfterMs[attempt]
    if (!outcome.startsWith('2') && delayMs !== undefined) schedule(delayMs, () => deliver(delivery, attempt + 1))
  }

  async function attemptDelivery(delivery: WebhookDelivery): Promise<string> {
    const endpoint = options.endpoint()
    if (!endpoint) return 'no endpoint'
    try {
      const response = await options.send(await createSignedRequest(endpoint, delivery.payload, clock))
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'unreachable'
    }
  }

  return {
    log: () => log.toReversed(),
    mode: () => mode,
    setMode(nextMode: DeliveryMode) {
      mode = nextMode
    },

    /** Delivers an event in the chosen mode. Waits for the delivery only in the mode `before`. */
    async sendEvent(type: EventType, session: Stripe.Checkout.Session): Promise<void> {
      const delivery = createDelivery(type, session, clock())
      log.push(delivery)
      if (mode === 'never') return
      if (mode === 'before') return deliver(delivery)
      schedule(mode === 'late' ? lateMs : 0, () => deliver(delivery))
      if (mode === 'twice') schedule(0, () => deliver(delivery))
    },

    /** Resends an event, like the button in Stripe's dashboard. */
    async redeliver(id: string): Promise<void> {
      const delivery = log.find((candidate) => candidate.id === id)
      if (delivery) await deliver(delivery, retryAfterMs.length)
    },

    later: schedule,
    stop,
  }
}

/** Timers that `stop` clears. */
function createTimers() {
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function schedule(ms: number, run: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // Never rejects: an attempt records its failure.
      void run()
    }, ms)
    timers.add(timer)
    // Don't keep the process alive for a retry.
    if (typeof timer === 'object') timer.unref()
  }

  function stop() {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  return { schedule, stop }
}

function createDelivery(type: EventType, session: Stripe.Checkout.Session, occurredAt: number): WebhookDelivery {
  const id = randomId('evt')
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(occurredAt / 1000),
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return { id, type, sessionId: session.id, payload: JSON.stringify(event, null, 2), occurredAt, attempts: [] }
}

/** Signs each attempt anew, with the current time. */
async function createSignedRequest(endpoint: string, payload: string, clock: () => number): Promise<Request> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: SANDBOX_WEBHOOK_SECRET,
    timestamp: Math.floor(clock() / 1000),
    cryptoProvider: cryptoProvider,
  })
  return new Request(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
    body: payload,
    signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
  })
}
