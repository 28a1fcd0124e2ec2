import { productWebhook } from './handler.ts'

Deno.serve((request) => productWebhook(request, { env: Deno.env.toObject(), fetch }))
