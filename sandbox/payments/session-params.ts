import type { ParsedQs } from 'qs'
import * as z from 'zod'
import { StripeApiError } from './stripe-responses'

/** Form fields are text. */
const integer = z.coerce.number().int().nonnegative()
const boolean = z.enum(['true', 'false']).transform((text) => text === 'true')
const metadata = z.record(z.string(), z.string())
/** Stripe refuses an estimate of 0. */
const estimate = z.object({ value: integer.positive() })

/** The parameters that the sandbox reads; the official SDK's types know the others. */
const sessionParams = z.object({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.object({
        quantity: integer,
        price_data: z.object({
          currency: z.string(),
          unit_amount: integer,
          product_data: z.object({
            name: z.string(),
            description: z.string().optional(),
            images: z.array(z.string()).optional(),
            metadata: metadata.optional(),
          }),
        }),
      }),
    )
    .min(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer_email: z.string().optional(),
  client_reference_id: z.string().optional(),
  metadata: metadata.optional(),
  automatic_tax: z.object({ enabled: boolean }).optional(),
  locale: z.enum(['en', 'fr-CA']).optional(),
  allow_promotion_codes: boolean.optional(),
  shipping_address_collection: z.object({ allowed_countries: z.array(z.string()) }).optional(),
  shipping_options: z
    .array(
      z.object({
        shipping_rate_data: z.object({
          display_name: z.string(),
          fixed_amount: z.object({ amount: integer }),
          delivery_estimate: z.object({ minimum: estimate, maximum: estimate }).optional(),
        }),
      }),
    )
    .optional(),
})

export type SessionParams = z.output<typeof sessionParams>

/** Parses the parameters of a new session. Throws StripeApiError, which names the parameter. */
export function parseSessionParams(form: ParsedQs): SessionParams {
  const parsed = sessionParams.safeParse(form)
  if (parsed.success) return parsed.data
  const [head, ...rest] = parsed.error.issues[0]?.path ?? []
  const param = `${String(head)}${rest.map((part) => `[${String(part)}]`).join('')}`
  throw new StripeApiError(400, `Invalid ${param}`, { param })
}
