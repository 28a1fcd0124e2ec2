import { mirrorProducts } from './handler.ts'

Deno.serve((request) => mirrorProducts(request, { env: Deno.env.toObject(), fetch }))
