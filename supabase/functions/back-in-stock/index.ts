import { backInStock } from './handler.ts'

Deno.serve((request) => backInStock(request, { env: Deno.env.toObject(), fetch }))
