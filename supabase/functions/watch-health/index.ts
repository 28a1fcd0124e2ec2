import { watchHealth } from './handler.ts'

Deno.serve((request) => watchHealth(request, { env: Deno.env.toObject(), fetch }))
