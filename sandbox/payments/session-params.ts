import type { ParsedQs } from 'qs'
import * as z from 'zod'
import { SHIPPING_COUNTRIES } from './countries'
import { StripeApiError } from './stripe-responses'

const CURRENCIES = new Set(['aud', 'cad', 'chf', 'cny', 'eur', 'gbp', 'hkd', 'jpy', 'nzd', 'sgd', 'usd'])

const boolean = z.enum(['true', 'false']).transform((text) => text === 'true')
const text = z.string().min(1)
const metadata = z.record(z.string().max(40), z.string().max(500))

/** Custom issues carry Stripe's code and message. */
function withStripeCode<T extends z.ZodType<string>>(
  schema: T,
  isValid: (value: string) => boolean,
  code: string,
  message: string,
) {
  return schema.refine(isValid, {
    error: (issue) => message.replace('%', String(issue.input)),
    params: { code },
    abort: true,
  })
}

function integer(min: number, max = 99_999_999) {
  return withStripeCode(z.string(), (value) => /^-?\d+$/.test(value), 'parameter_invalid_integer', 'Invalid integer: %')
    .transform(Number)
    .refine((value) => value >= min, {
      error: `This value must be greater than or equal to ${min}.`,
      params: { code: 'parameter_invalid_integer' },
    })
    .refine((value) => value <= max, {
      error: `This value must be less than or equal to ${max}.`,
      params: { code: 'parameter_invalid_integer' },
    })
}

const url = withStripeCode(
  text.max(5000),
  (value) => URL.canParse(value.replaceAll(/[{}]/g, '')) && /^https?:/.test(value),
  'url_invalid',
  'Not a valid URL',
)
const email = withStripeCode(
  text.max(800),
  (value) => z.email().safeParse(value).success,
  'email_invalid',
  'Invalid email address: %',
)
const currency = withStripeCode(
  text,
  (value) => CURRENCIES.has(value.toLowerCase()),
  'currency_invalid',
  'Invalid currency: %',
).transform((value) => value.toLowerCase())

const country = z.enum(SHIPPING_COUNTRIES, 'not a country that Stripe ships to')

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified'])

const lineItem = z.strictObject({
  quantity: integer(1, 999_999),
  price_data: z.strictObject({
    currency,
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
    fixed_amount: z.strictObject({ amount: integer(0), currency }),
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
  customer_email: email.optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  submit_type: z.enum(['auto', 'pay', 'book', 'donate']).optional(),
  adaptive_pricing: z.strictObject({ enabled: boolean }).optional(),
  automatic_tax: z.strictObject({ enabled: boolean }).optional(),
  allow_promotion_codes: boolean.optional(),
  shipping_address_collection: z.strictObject({ allowed_countries: z.array(country).min(1) }).optional(),
  shipping_options: z.array(shippingOption).max(5).optional(),
})

export type SessionParams = z.output<typeof sessionParams>

/** Minimum charges by currency, in its smallest unit. */
const MIN_TOTAL_CENTS = 50
const MAX_TOTAL_CENTS = 99_999_999

/** Parses the parameters of a new session; throws StripeApiError with Stripe's code and parameter. */
export function parseSessionParams(form: ParsedQs): SessionParams {
  const parsed = sessionParams.safeParse(form)
  if (!parsed.success) throw toStripeError(parsed.error.issues[0])
  const params = parsed.data
  const currencies = new Set([
    ...params.line_items.map((line) => line.price_data.currency),
    ...(params.shipping_options ?? []).map((option) => option.shipping_rate_data.fixed_amount.currency),
  ])
  if (currencies.size > 1) {
    throw new StripeApiError(400, 'You cannot combine currencies on a single Checkout Session.', {
      param: 'line_items',
    })
  }
  assertTotal(params)
  return params
}

/** The limits apply to totals with shipping. */
function assertTotal({ line_items, shipping_options = [] }: SessionParams): void {
  const subtotal = line_items.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0)
  const shipping = shipping_options.map((option) => option.shipping_rate_data.fixed_amount.amount)
  // Stripe selects the first option.
  if (subtotal + (shipping[0] ?? 0) < MIN_TOTAL_CENTS) {
    throw new StripeApiError(400, "The Checkout Session's total amount due must add up to at least $0.50.", {
      code: 'amount_too_small',
    })
  }
  if (subtotal + Math.max(0, ...shipping) > MAX_TOTAL_CENTS) {
    throw new StripeApiError(400, "The Checkout Session's total amount must be no more than $999,999.99.", {
      code: 'amount_too_large',
    })
  }
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
  if (issue?.code === 'custom') {
    return new StripeApiError(400, issue.message, { code: String(issue.params?.code), param })
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined) {
    return new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return new StripeApiError(400, `Invalid ${param}: ${issue?.message ?? 'not understood'}`, { param })
}

function formatParamName([head, ...rest]: readonly PropertyKey[]): string {
  return `${String(head ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`
}
