import { confirmOrder } from './handler.ts'

Deno.serve((request) => confirmOrder(request, { env: Deno.env.toObject(), fetch }))
