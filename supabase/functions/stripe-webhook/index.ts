import { stripeWebhook } from './handler.ts'

Deno.serve((request) => stripeWebhook(request, { env: Deno.env.toObject(), fetch }))
