import { health } from './handler.ts'

Deno.serve((request) => health(request, { env: Deno.env.toObject(), fetch }))
