import type Stripe from 'stripe'
import { randomId } from './random-id'
import type { SessionParams } from './session-params'

type ProductData = SessionParams['line_items'][number]['price_data']['product_data']

/** Stripe's product for a line's `product_data`. `now` is in seconds. */
export function createStripeProduct(
  { name, description, images = [], metadata = {} }: ProductData,
  now: number,
): Stripe.Product {
  return {
    id: randomId('prod', 14),
    object: 'product',
    active: false,
    created: now,
    description: description ?? null,
    images,
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  }
}
