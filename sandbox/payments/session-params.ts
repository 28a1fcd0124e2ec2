import type { ParsedQs } from 'qs'
import * as z from 'zod'
import { StripeApiError } from './stripe-responses'

const boolean = z.enum(['true', 'false']).transform((text) => text === 'true')
const text = z.string().min(1)
const metadata = z.record(z.string().max(40), z.string().max(500))

function integer(min: number, max = 99_999_999) {
  return z.string().regex(/^\d+$/, 'not an integer').transform(Number).pipe(z.number().min(min).max(max))
}

const url = text
  .max(5000)
  .refine((value) => URL.canParse(value) && /^https?:/.test(value), { error: 'not an address', abort: true })

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified'])

const lineItem = z.strictObject({
  quantity: integer(1, 999_999),
  price_data: z.strictObject({
    currency: text,
    unit_amount: integer(0),
    tax_behavior: taxBehavior.optional(),
    product_data: z.strictObject({
      name: text,
      description: text.optional(),
      images: z.array(url).max(8).optional(),
      metadata: metadata.optional(),
    }),
  }),
})

const unit = z.enum(['business_day', 'day', 'hour', 'month', 'week'])
const estimate = z.strictObject({ unit, value: integer(1) })

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    type: z.literal('fixed_amount').default('fixed_amount'),
    display_name: text.max(100),
    fixed_amount: z.strictObject({ amount: integer(0), currency: text }),
    delivery_estimate: z.strictObject({ minimum: estimate.optional(), maximum: estimate.optional() }).optional(),
    metadata: metadata.optional(),
    tax_behavior: taxBehavior.optional(),
  }),
})

const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  locale: z.enum(['auto', 'en', 'en-GB', 'fr', 'fr-CA']).optional(),
  submit_type: z.enum(['auto', 'pay', 'book', 'donate']).optional(),
  adaptive_pricing: z.strictObject({ enabled: boolean }).optional(),
  automatic_tax: z.strictObject({ enabled: boolean }).optional(),
  allow_promotion_codes: boolean.optional(),
  shipping_address_collection: z.strictObject({ allowed_countries: z.array(z.string().length(2)).min(1) }).optional(),
  shipping_options: z.array(shippingOption).max(5).optional(),
})

export type SessionParams = z.output<typeof sessionParams>

/** Stripe's minimum charge, including shipping. */
const MIN_TOTAL_CENTS = 50

/** Parses the parameters of a new session. Throws StripeApiError, which names the parameter. */
export function parseSessionParams(form: ParsedQs): SessionParams {
  const parsed = sessionParams.safeParse(form)
  if (!parsed.success) throw toStripeError(parsed.error.issues[0])
  const { line_items, shipping_options = [] } = parsed.data
  const subtotal = line_items.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0)
  // Stripe selects the first option.
  const shipping = shipping_options[0]?.shipping_rate_data.fixed_amount.amount ?? 0
  if (subtotal + shipping < MIN_TOTAL_CENTS) {
    throw new StripeApiError(400, "The Checkout Session's total amount due must add up to at least $0.50.", {
      code: 'amount_too_small',
    })
  }
  return parsed.data
}

function toStripeError(issue: z.core.$ZodIssue | undefined): StripeApiError {
  const param = issue ? formatParamName(issue.path) : ''
  if (issue?.code === 'unrecognized_keys') {
    const parameter = formatParamName([...issue.path, issue.keys[0] ?? ''])
    return new StripeApiError(400, `Received unknown parameter: ${parameter}`, {
      code: 'parameter_unknown',
      param: parameter,
    })
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined) {
    return new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return new StripeApiError(400, `Invalid ${param}: ${issue?.message ?? 'not understood'}`, { param })
}

function formatParamName([head, ...rest]: readonly PropertyKey[]): string {
  return `${String(head ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`
}
