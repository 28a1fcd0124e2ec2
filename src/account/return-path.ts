import * as z from 'zod/mini'
import { paths } from '../paths'

// Only the pages that send people here are ever returned to, whatever a history entry may hold.
const stateSchema = z.object({ from: z.string().check(z.regex(/^\/(admin|profile)(\?[^#]*)?$/)) })

/** What a page that needs a session leaves for `/auth`: the address to come back to. */
export function returnState({ pathname, search }: { pathname: string; search: string }): { from: string } {
  return { from: pathname + search }
}

/** Where a customer goes after signing in on `/auth`: back to the page that asked for it, else to the profile. */
export function returnPath(state: unknown): string {
  const parsed = stateSchema.safeParse(state)
  return parsed.success ? parsed.data.from : paths.profile
}
