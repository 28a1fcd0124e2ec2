import type Stripe from 'stripe'
import { readRange } from '../../../src/domain/delivery-dates.ts'
import { type Destination, getShippingOptions, type ShippingOption } from '../../../src/domain/shipping-options.ts'
import { CURRENCY } from '../../../src/domain/shop.ts'
import { type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'
import { COUNTRIES, SHIPPING } from '../../../src/merchant/merchant.ts'
import type { Gift } from './checkout-request.ts'
import { CHECKOUT_TEXTS } from './checkout-texts.ts'
import type { Customer } from './customer.ts'
import { toPageUrl } from './language.ts'
import { formatLeadTime } from './lead-time.ts'
import { getSubtotalCents, type PricedLine } from './pricing.ts'
import type { Variant } from './storefront.ts'

type Params = Stripe.Checkout.SessionCreateParams
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem
type ProductData = NonNullable<NonNullable<LineItem['price_data']>['product_data']>

/** Stripe adds taxes to `exclusive` prices. */
type TaxBehavior = 'exclusive' | undefined

/** `metadata.shop` of this shop's sessions: a Stripe account's webhook also receives events of other shops. */
export const SHOP_METADATA = 'liangyi'

const currency = CURRENCY.toLowerCase()

/** The locale of Stripe's page; undefined for the browser's. */
const LOCALES: Readonly<Record<Language, Params['locale']>> = { en: undefined, fr: 'fr-CA' }

type Checkout = {
  lines: readonly PricedLine[]
  customer: Customer | undefined
  gift?: Gift
  campaign?: string
  siteOrigin: string
  destination: Destination
  /** The language of Stripe's page, the pages after it, and the order's mails. */
  language?: Language
  /** Whether Stripe adds taxes. */
  isTaxed?: boolean
  /** An origin whose image URLs may be http: the sandbox's. */
  insecureImageOrigin?: string
}

export function createSessionParams({
  lines,
  customer,
  gift,
  campaign,
  siteOrigin: site,
  destination,
  language = SOURCE_LANGUAGE,
  isTaxed = false,
  insecureImageOrigin,
}: Checkout): Params {
  const taxBehavior = isTaxed ? 'exclusive' : undefined
  return {
    mode: 'payment',
    locale: LOCALES[language],
    submit_type: 'pay',
    ...(isTaxed && { automatic_tax: { enabled: true } }),
    line_items: lines.flatMap((line) => toLineItems(line, { language, taxBehavior, insecureImageOrigin })),
    // Keeps Stripe from converting CAD to the shopper's currency.
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: true,
    ...(lines.some(({ variant }) => variant.requiresShipping) && {
      shipping_address_collection: { allowed_countries: [...COUNTRIES[destination]] },
      shipping_options: getShippingOptions(SHIPPING, destination, getSubtotalCents(lines)).map((option) =>
        toShippingOption(option, getLeadTimeDays(lines), { language, taxBehavior }),
      ),
    }),
    customer_email: customer?.email,
    client_reference_id: customer?.id,
    metadata: {
      shop: SHOP_METADATA,
      ...(language !== SOURCE_LANGUAGE && { language }),
      ...(customer && { user_id: customer.id }),
      ...(gift && { gift: 'yes', ...(gift.note && { gift_note: gift.note }) }),
      ...(campaign && { campaign }),
    },
    success_url: toPageUrl(site, '/checkout/success?session_id={CHECKOUT_SESSION_ID}', language),
    cancel_url: toPageUrl(site, '/checkout/cancel', language),
  }
}

/**
 * An absolute https URL of at most 2048 characters, or undefined. URLs on `insecureImageOrigin` may be http or
 * relative.
 */
export function toStripeImageUrl(url: string | null, insecureImageOrigin?: string): string | undefined {
  if (!url || !URL.canParse(url, insecureImageOrigin) || url.length > 2048) return undefined
  const { protocol, origin, href } = new URL(url, insecureImageOrigin)
  return protocol === 'https:' || origin === insecureImageOrigin ? href : undefined
}

const DAYS_A_WEEK = 7
const BUSINESS_DAYS_A_WEEK = 5

type LineContext = { language: Language; taxBehavior: TaxBehavior; insecureImageOrigin: string | undefined }

/** A line item for the product, and one for its engraving's fee. */
function toLineItems(
  { variant, quantity, engraving }: PricedLine,
  { language, taxBehavior, insecureImageOrigin }: LineContext,
): LineItem[] {
  const toItem = (sold: Variant, product: Partial<ProductData>): LineItem => {
    const image = toStripeImageUrl(sold.imageUrl, insecureImageOrigin)
    return {
      quantity,
      price_data: {
        currency,
        unit_amount: sold.priceCents,
        ...(taxBehavior && { tax_behavior: taxBehavior }),
        product_data: {
          name: sold.name.slice(0, 250),
          images: image ? [image] : undefined,
          ...product,
          metadata: { variant_id: sold.id, handle: sold.handle, ...product.metadata },
        },
      },
    }
  }
  const texts = CHECKOUT_TEXTS[language]
  const { leadTimeDays } = variant
  const toOrder = leadTimeDays ? texts.madeToOrder(formatLeadTime(leadTimeDays, language)) : undefined
  const ownMetadata = { ...(leadTimeDays !== null && { lead_time_days: String(leadTimeDays) }) }
  if (!engraving) return [toItem(variant, { ...(toOrder && { description: toOrder }), metadata: ownMetadata })]
  const { text, fee } = engraving
  const description = [texts.engraving(text), toOrder].filter(Boolean).join(' · ')
  return [
    toItem(variant, { description, metadata: { ...ownMetadata, engraving: text } }),
    toItem(fee, { description: texts.feeFor(variant.name).slice(0, 250), metadata: { fee_for: variant.id } }),
  ]
}

/** The longest lead time; 0 if everything is in stock, null if a piece promises no date. */
function getLeadTimeDays(lines: readonly PricedLine[]): number | null {
  if (lines.some(({ variant }) => variant.leadTimeDays === 0)) return null
  return Math.max(0, ...lines.map(({ variant }) => variant.leadTimeDays ?? 0))
}

function toShippingOption(
  { kind, priceCents: price, days }: ShippingOption,
  leadTimeDays: number | null,
  { language, taxBehavior }: Pick<LineContext, 'language' | 'taxBehavior'>,
): Stripe.Checkout.SessionCreateParams.ShippingOption {
  const [from, to] = readRange(days)
  const madeIn = Math.ceil(((leadTimeDays ?? 0) * BUSINESS_DAYS_A_WEEK) / DAYS_A_WEEK)
  return {
    shipping_rate_data: {
      type: 'fixed_amount',
      display_name: CHECKOUT_TEXTS[language].shipping[kind],
      fixed_amount: { amount: price, currency },
      ...(taxBehavior && { tax_behavior: taxBehavior }),
      ...(leadTimeDays !== null && {
        delivery_estimate: {
          // Stripe refuses 0.
          minimum: { unit: 'business_day', value: Math.max(1, madeIn + from) },
          maximum: { unit: 'business_day', value: Math.max(1, madeIn + to) },
        },
      }),
    },
  }
}
