import { z } from 'zod'
import { requestJson } from '../request-json.ts'
import type { Step } from '../step.ts'

const outcome = z.object({
  products: z.union([z.string(), z.object({ status: z.string(), variants: z.number() })]),
})

/** The schedule runs every minute anyway, so nothing here fails the command. */
export const firstProductsStep: Step = {
  title: 'Copy the first products',
  plan: 'let every-minute copy the first products into the database',
  async run({ values, management, send }) {
    const url = `https://${management.ref}.supabase.co/functions/v1/every-minute`
    const headers = { authorization: `Bearer ${values.SCHEDULE_SECRET}` }
    const answer = await requestJson(send, url, { method: 'POST', headers, body: {} }).catch(() => undefined)
    const products = outcome.safeParse(answer?.body).data?.products
    if (typeof products === 'object')
      return products.status === 'fresh' ? 'copied in the last ten minutes' : `${products.variants} variants`
    const reason = products ?? (answer ? `it answers ${answer.status}` : 'it doesn’t answer')
    return `not yet (${reason}); the schedule tries again each minute`
  },
}
