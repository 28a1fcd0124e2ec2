import { everyMinute } from './handler.ts'

Deno.serve((request) => everyMinute(request, { env: Deno.env.toObject(), fetch }))
