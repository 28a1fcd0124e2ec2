import type { Endpoint } from '../_shared/endpoint.ts'
import { backInStock } from '../back-in-stock/handler.ts'
import { confirmOrder } from '../confirm-order/handler.ts'
import { createCheckout } from '../create-checkout/handler.ts'
import { health } from '../health/handler.ts'
import { mirrorProducts } from '../mirror-products/handler.ts'
import { orderLink } from '../order-link/handler.ts'
import { photographs } from '../photographs/handler.ts'
import { productWebhook } from '../product-webhook/handler.ts'
import { removePhotographs } from '../remove-photographs/handler.ts'
import { sendMails } from '../send-mails/handler.ts'
import { stripeWebhook } from '../stripe-webhook/handler.ts'
import { unsubscribe } from '../unsubscribe/handler.ts'

/** Every edge function by name. */
export const ENDPOINTS = {
  'back-in-stock': backInStock,
  'confirm-order': confirmOrder,
  'create-checkout': createCheckout,
  health,
  'mirror-products': mirrorProducts,
  'order-link': orderLink,
  photographs,
  'product-webhook': productWebhook,
  'remove-photographs': removePhotographs,
  'send-mails': sendMails,
  'stripe-webhook': stripeWebhook,
  unsubscribe,
} satisfies Record<string, Endpoint>
