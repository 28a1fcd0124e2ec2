import { removePhotographs } from './handler.ts'

Deno.serve((request) => removePhotographs(request, { env: Deno.env.toObject(), fetch }))
