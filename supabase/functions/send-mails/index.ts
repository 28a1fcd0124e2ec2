import { sendMails } from './handler.ts'

Deno.serve((request) => sendMails(request, { env: Deno.env.toObject(), fetch }))
