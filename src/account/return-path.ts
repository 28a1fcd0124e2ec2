import * as z from 'zod/mini'
import { paths } from '../paths'

// A history entry is outside input: only the pages that redirect to sign-in are returned to.
const stateSchema = z.object({ from: z.string().check(z.regex(/^\/(admin|profile)(\?[^#]*)?$/)) })

/** The router state with which a page that needs a session redirects to `/auth`. */
export function createReturnState({ pathname, search }: { pathname: string; search: string }): { from: string } {
  return { from: pathname + search }
}

/** The path to go to after signing in on `/auth`: the page that redirected there, else the profile. */
export function readReturnPath(state: unknown): string {
  const parsed = stateSchema.safeParse(state)
  return parsed.success ? parsed.data.from : paths.profile
}
