import { createCheckout } from './handler.ts'

Deno.serve((request) => createCheckout(request, { env: Deno.env.toObject(), fetch }))
