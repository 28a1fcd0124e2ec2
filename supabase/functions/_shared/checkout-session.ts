import type Stripe from 'stripe'
import { CURRENCY } from '../../../src/shop.ts'
import type { Customer } from './customer.ts'
import type { PricedLine } from './pricing.ts'
import { subtotalOf } from './pricing.ts'
import {
  type ChargesAbroad,
  SHIPPED_COUNTRIES,
  SHIPPING_NOTE,
  type ShippingChoice,
  shippingChoices,
} from './shipping.ts'

type Params = Stripe.Checkout.SessionCreateParams

/** Marks the sessions of this shop: an account may take other payments, and its webhook tells of all of them. */
export const SHOP_MARK = 'liangyi'

const currency = CURRENCY.toLowerCase()

type Checkout = {
  lines: readonly PricedLine[]
  customer: Customer | undefined
  /** The site's origin, from the function's environment. */
  site: string
  abroad?: ChargesAbroad
  /** The origin whose pictures need no https: the sandbox's own. */
  pictureOrigin?: string
}

/** What Stripe is asked for. The same checkout gives the same parameters, so that an idempotency key fits them. */
export function sessionParams({ lines, customer, site, abroad, pictureOrigin }: Checkout): Params {
  return {
    mode: 'payment',
    submit_type: 'pay',
    line_items: lines.map((line) => lineItem(line, pictureOrigin)),
    // The order is in CAD: no conversion to the shopper's own currency on Stripe's page.
    adaptive_pricing: { enabled: false },
    shipping_address_collection: { allowed_countries: [...SHIPPED_COUNTRIES] },
    shipping_options: shippingChoices(subtotalOf(lines), abroad).map(shippingOption),
    custom_text: { shipping_address: { message: SHIPPING_NOTE } },
    customer_email: customer?.email,
    client_reference_id: customer?.id,
    metadata: { shop: SHOP_MARK, ...(customer && { user_id: customer.id }) },
    success_url: `${site}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/checkout/cancel`,
  }
}

/** A key for this checkout: the client's token where it gave one, with what is bought, for whom and at what price. */
export async function idempotencyKey(token: string, params: Params): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(params)))
  const digest = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `checkout_${token}_${digest}`
}

/** A picture Stripe can fetch, absolute and https, or undefined. The sandbox's own may be relative to its origin. */
export function pictureUrl(url: string | null, pictureOrigin?: string): string | undefined {
  if (!url || !URL.canParse(url, pictureOrigin) || url.length > 2048) return undefined
  const { protocol, origin, href } = new URL(url, pictureOrigin)
  return protocol === 'https:' || origin === pictureOrigin ? href : undefined
}

function lineItem(
  { variant, quantity }: PricedLine,
  pictureOrigin?: string,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const picture = pictureUrl(variant.imageUrl, pictureOrigin)
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: variant.price,
      product_data: {
        name: variant.name.slice(0, 250),
        images: picture ? [picture] : undefined,
        metadata: { variant_id: variant.id },
      },
    },
  }
}

function shippingOption({
  name,
  price,
  destination,
  days,
}: ShippingChoice): Stripe.Checkout.SessionCreateParams.ShippingOption {
  return {
    shipping_rate_data: {
      type: 'fixed_amount',
      display_name: name,
      fixed_amount: { amount: price, currency },
      delivery_estimate: {
        minimum: { unit: 'business_day', value: days.from },
        maximum: { unit: 'business_day', value: days.to },
      },
      metadata: { destination },
    },
  }
}
