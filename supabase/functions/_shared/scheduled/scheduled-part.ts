import type * as z from 'zod'
import { type Context, createContext, type Environment } from '../environment.ts'
import { describeForLog } from '../responses.ts'

/** What a part did; `not set up` without its variables. */
type Outcome = Readonly<Record<string, unknown>> | 'not set up' | 'failed'

export type ScheduledPart = (environment: Environment) => Promise<Outcome>

/** Above the parts' own budgets, and below the minute that pg_cron waits for an answer. */
const LIMIT_MS = 45_000

class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

type Options<Variables> = {
  /** For the log. */
  name: string
  variables: z.ZodType<Variables>
  /** Without this variable, the part does nothing. */
  neededVariable?: string
  limitMs?: number
}

/** Wraps a part of the schedule so that it fails alone: its error is logged, and it is left behind at its time limit. */
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
