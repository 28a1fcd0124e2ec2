import { photographs } from './handler.ts'

Deno.serve((request) => photographs(request, { env: Deno.env.toObject(), fetch }))
