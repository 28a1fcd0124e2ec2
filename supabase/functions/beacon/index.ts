import { beacon } from './handler.ts'

Deno.serve((request) => beacon(request, { env: Deno.env.toObject(), fetch }))
