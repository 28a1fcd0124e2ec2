import type * as z from 'zod'
import { type Context, createContext, type Environment } from '../environment.ts'
import { describeForLog } from '../responses.ts'

/** What a part did; `not set up` if its variables are missing. */
type Outcome = Readonly<Record<string, unknown>> | 'not set up' | 'failed'

export type ScheduledPart = (environment: Environment) => Promise<Outcome>

/** Longer than the parts' own budgets, shorter than the minute that pg_cron waits for a response. */
const LIMIT_MS = 45_000

class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

type Options<Variables> = {
  /** Used in the log. */
  name: string
  variables: z.ZodType<Variables>
  /** The part does nothing without this variable. */
  neededVariable?: string
  limitMs?: number
}

/** Isolates a part of the schedule: logs its errors, and stops waiting for it at its time limit. */
export function createScheduledPart<Variables>(
  { name, variables, neededVariable, limitMs = LIMIT_MS }: Options<Variables>,
  run: (context: Context<Variables>) => Promise<Readonly<Record<string, unknown>>>,
): ScheduledPart {
  return async (environment) => {
    if (neededVariable && !environment.env[neededVariable]?.trim()) return 'not set up'
    let timer: ReturnType<typeof setTimeout> | undefined
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TimeLimitError()), limitMs)
    })
    try {
      return await Promise.race([run(createContext(environment, variables)), expired])
    } catch (error) {
      console.error(`${name}: ${describeForLog(error)}`)
      return 'failed'
    } finally {
      clearTimeout(timer)
    }
  }
}
