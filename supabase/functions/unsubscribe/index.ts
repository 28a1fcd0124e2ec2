import { unsubscribe } from './handler.ts'

Deno.serve((request) => unsubscribe(request, { env: Deno.env.toObject(), fetch }))
