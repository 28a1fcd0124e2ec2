import type { Endpoint } from '../_shared/endpoint.ts'
import { confirmOrder } from '../confirm-order/handler.ts'
import { createCheckout } from '../create-checkout/handler.ts'
import { everyMinute } from '../every-minute/handler.ts'
import { health } from '../health/handler.ts'
import { stripeWebhook } from '../stripe-webhook/handler.ts'
import { unsubscribe } from '../unsubscribe/handler.ts'

/** Every edge function by name. */
export const ENDPOINTS = {
  'confirm-order': confirmOrder,
  'create-checkout': createCheckout,
  'every-minute': everyMinute,
  health,
  'stripe-webhook': stripeWebhook,
  unsubscribe,
} satisfies Record<string, Endpoint>
