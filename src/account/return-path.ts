import * as z from 'zod/mini'
import { paths } from '../domain/paths'

// Router state can be manipulated: allow only pages that redirect to sign-in.
const stateSchema = z.object({ from: z.string().check(z.regex(/^\/(admin|profile)(\?[^#]*)?$/)) })

/** Router state for a redirect to `/auth`. */
export function createReturnState({ pathname, search }: { pathname: string; search: string }): { from: string } {
  return { from: pathname + search }
}

/** Where to go after signing in: the page that redirected to `/auth`, or the profile. */
export function readReturnPath(state: unknown): string {
  const parsed = stateSchema.safeParse(state)
  return parsed.success ? parsed.data.from : paths.profile
}
