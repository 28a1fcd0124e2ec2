import Stripe from 'stripe'
import { SANDBOX_WEBHOOK_SECRET } from './keys'
import type { EventType } from './ledger'
import { randomId } from './random-id'
import type { Session } from './stripe-objects'

type WebhookEvent = { type: EventType; sessionId: string; payload: string }

type DeliveryOptions = {
  send: (request: Request) => Promise<Response>
  /** The endpoint's address; undefined before the first request. */
  endpoint: () => string | undefined
  clock?: () => number
}

const cryptoProvider = Stripe.createSubtleCryptoProvider()

export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>

/** Stripe's signed webhooks, each delivered once. */
export function createWebhookDeliveries({ send, endpoint, clock = Date.now }: DeliveryOptions) {
  const events: WebhookEvent[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()

  async function deliver(payload: string): Promise<void> {
    const url = endpoint()
    if (!url) return
    const response = await send(await createSignedRequest(url, payload, clock()))
    await response.body?.cancel()
  }

  function later(ms: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // The success page records the order of a lost event.
      run().catch(() => {})
    }, ms)
    timers.add(timer)
    // Don't keep the process alive for a delivery.
    if (typeof timer === 'object') timer.unref()
  }

  return {
    /** The events so far, newest first. */
    log: () => events.toReversed(),
    later,

    /** Delivers an event after the payment page's answer. */
    async sendEvent(type: EventType, session: Session): Promise<void> {
      const payload = createPayload(type, session, clock())
      events.push({ type, sessionId: session.id, payload })
      later(0, () => deliver(payload))
    },

    /** Cancels what is still to happen. */
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

function createPayload(type: EventType, session: Session, occurredAt: number): string {
  const event = {
    id: randomId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(occurredAt / 1000),
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return JSON.stringify(event, null, 2)
}

async function createSignedRequest(endpoint: string, payload: string, sentAt: number): Promise<Request> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: SANDBOX_WEBHOOK_SECRET,
    timestamp: Math.floor(sentAt / 1000),
    cryptoProvider,
  })
  return new Request(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
    body: payload,
  })
}
