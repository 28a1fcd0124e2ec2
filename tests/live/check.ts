import type { Environment } from '../../src/backends/environment'

/** The shop under test. */
export type LiveShop = {
  environment: Environment
  /** The edge functions' secrets by variable, from the file of --functions. */
  secrets: Readonly<Record<string, string | undefined>>
  /** Stripe's expected mode. */
  stripeMode: 'live' | 'test'
  /** Allows opening an unpaid checkout and sending a signed test event. */
  write: boolean
  send: (request: Request) => Promise<Response>
  /** Lists the migrations that a database lacks. */
  listPendingMigrations: (databaseUrl: string) => Promise<string[]>
}

/** OK (undefined or a note), a problem with its fix, or the reason for skipping the check. */
export type Outcome = { problem: string; remedy: string } | { skipped: string } | { note: string } | undefined

type Area = 'Settings' | 'Shopify' | 'Supabase' | 'Functions' | 'Stripe' | 'Site' | 'Wire'

export type Check = { area: Area; title: string; run: (shop: LiveShop) => Promise<Outcome> }

export type Result = {
  area: Area
  title: string
  status: 'ok' | 'wrong' | 'skipped'
  note?: string
  problem?: string
  remedy?: string
}

/** Ends a check from within a helper. */
export class CheckError extends Error {
  override readonly name: string = 'CheckError'
  readonly remedy: string

  constructor(problem: string, remedy: string) {
    super(problem)
    this.remedy = remedy
  }
}

/** A host that has not answered any request in this run. */
export class UnreachableError extends CheckError {
  override readonly name = 'UnreachableError'
  readonly origin: string

  constructor(origin: string) {
    super(`${origin} doesn’t answer`, `Check the address in .env, and that ${origin} opens from here.`)
    this.origin = origin
  }
}

/** Runs areas in parallel, and each area's checks in order. Reports an unreachable host once. */
export async function runChecks(checks: readonly Check[], shop: LiveShop): Promise<Result[]> {
  const areas = [...new Set(checks.map(({ area }) => area))]
  const results = await Promise.all(
    areas.map(async (area) => {
      const ofArea: (Result | Unreached)[] = []
      for (const check of checks.filter((candidate) => candidate.area === area))
        ofArea.push(await runCheck(check, shop))
      return ofArea
    }),
  )
  return mergeUnreached(results.flat())
}

/** A check that needs a host that doesn’t answer. */
type Unreached = Result & { unreachable: UnreachableError }

function mergeUnreached(results: readonly (Result | Unreached)[]): Result[] {
  const unreached = results.filter((result) => 'unreachable' in result)
  return results.flatMap((result) => {
    if (!('unreachable' in result)) return [result]
    const { unreachable, ...first } = result
    const same = unreached.filter((other) => other.unreachable.origin === unreachable.origin)
    if (same[0] !== result) return []
    const others = same.length > 1 ? `, so ${same.length - 1} other checks weren’t made` : ''
    return [{ ...first, problem: `${unreachable.message}${others}.` }]
  })
}

async function runCheck(check: Check, shop: LiveShop): Promise<Result | Unreached> {
  const { area, title } = check
  try {
    const outcome = await check.run(shop)
    if (!outcome) return { area, title, status: 'ok' }
    if ('note' in outcome) return { area, title, status: 'ok', ...outcome }
    if ('skipped' in outcome) return { area, title, status: 'skipped', problem: outcome.skipped }
    return { area, title, status: 'wrong', ...outcome }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const remedy = error instanceof CheckError ? error.remedy : 'Run the check again, and report it if it stays.'
    const result = { area, title, status: 'wrong', problem, remedy } as const
    return error instanceof UnreachableError ? { ...result, unreachable: error } : result
  }
}
