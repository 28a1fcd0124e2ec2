import Stripe from 'stripe'
import { SANDBOX_WEBHOOK_SECRET } from './keys'
import type { EventType } from './ledger'
import { randomId } from './random-id'

/** How the sandbox delivers an event the first time. */
export const DELIVERY_MODES = ['once', 'twice', 'late', 'before', 'never'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** One event, with how its deliveries went. */
export type Delivery = {
  id: string
  type: EventType
  sessionId: string
  payload: string
  /** When it happened, in milliseconds. */
  at: number
  /** What each attempt was answered: a status, or why there was none. */
  attempts: string[]
}

export type DeliveryOptions = {
  /** Delivers one request to the webhook's endpoint. */
  send: (request: Request) => Promise<Response>
  /** The endpoint's address; undefined until the sandbox has been asked anything. */
  endpoint: () => string | undefined
  /** Pauses before each further attempt, in milliseconds; Stripe's own reach over three days. */
  retryAfterMs?: readonly number[]
  lateMs?: number
  attemptTimeoutMs?: number
  clock?: () => number
}

const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000]
const crypto = Stripe.createSubtleCryptoProvider()

export type Deliveries = ReturnType<typeof createDeliveries>

/** Stripe's webhook deliveries: signed, tried again with growing pauses, and as unreliable as the switch says. */
export function createDeliveries(options: DeliveryOptions) {
  const { retryAfterMs = RETRY_AFTER_MS, lateMs = 10_000, attemptTimeoutMs = 10_000, clock = Date.now } = options
  const log: Delivery[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let mode: DeliveryMode = 'once'

  function later(ms: number, run: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // An attempt records its own failure and never rejects.
      void run()
    }, ms)
    timers.add(timer)
    // A retry that is due in a minute must not keep a finished process alive.
    if (typeof timer === 'object') timer.unref()
  }

  async function deliver(delivery: Delivery, attempt = 0): Promise<void> {
    const outcome = await attemptOnce(delivery)
    delivery.attempts.push(outcome)
    const pause = retryAfterMs[attempt]
    if (!outcome.startsWith('2') && pause !== undefined) later(pause, () => deliver(delivery, attempt + 1))
  }

  async function attemptOnce(delivery: Delivery): Promise<string> {
    const endpoint = options.endpoint()
    if (!endpoint) return 'no endpoint'
    try {
      const response = await options.send(await signedRequest(endpoint, delivery.payload, attemptTimeoutMs, clock))
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'unreachable'
    }
  }

  return {
    log: () => log.toReversed(),
    mode: () => mode,
    setMode(next: DeliveryMode) {
      mode = next
    },

    /** Tells of an event in the way the switch says. Resolves at once, except in the mode `before`. */
    async tell(type: EventType, session: Stripe.Checkout.Session): Promise<void> {
      const delivery = newDelivery(type, session, clock())
      log.push(delivery)
      if (mode === 'never') return
      if (mode === 'before') return deliver(delivery)
      later(mode === 'late' ? lateMs : 0, () => deliver(delivery))
      if (mode === 'twice') later(0, () => deliver(delivery))
    },

    /** Delivers an event once more, as the button in Stripe's dashboard does. */
    async again(id: string): Promise<void> {
      const delivery = log.find((candidate) => candidate.id === id)
      if (delivery) await deliver(delivery, retryAfterMs.length)
    },

    later,

    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

function newDelivery(type: EventType, session: Stripe.Checkout.Session, at: number): Delivery {
  const id = randomId('evt')
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(at / 1000),
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return { id, type, sessionId: session.id, payload: JSON.stringify(event, null, 2), at, attempts: [] }
}

/** Each attempt is signed anew, with the time of the attempt. */
async function signedRequest(
  endpoint: string,
  payload: string,
  timeoutMs: number,
  clock: () => number,
): Promise<Request> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: SANDBOX_WEBHOOK_SECRET,
    timestamp: Math.floor(clock() / 1000),
    cryptoProvider: crypto,
  })
  return new Request(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
    body: payload,
    signal: AbortSignal.timeout(timeoutMs),
  })
}
