import type { Environment } from '../../src/backends/environment'

type CatalogueEntry = { id: string; name: string; price: string }

/** What the checks ask, and what they compare the answers with. */
export type LiveShop = {
  environment: Environment
  /** The products of the search dialog, and the handles that have materials and measurements. */
  searchEntries: readonly CatalogueEntry[]
  handlesWithSpecs: readonly string[]
  /** The secrets of the edge functions, where a file with them was named; each by the name of its variable. */
  secrets: Readonly<Record<string, string | undefined>>
  /** Stripe's mode that the site is meant to be in. */
  stripeMode: 'live' | 'test'
  /** Whether a check may change something: open a checkout that nobody pays, send a signed ping. */
  write: boolean
  send: (request: Request) => Promise<Response>
  /** Lists the migrations that a database has not; throws where that can't be told. */
  listPendingMigrations: (databaseUrl: string) => Promise<string[]>
}

/** Nothing where all is well; what is wrong with the step that mends it; or why the check was not made. */
export type Outcome = { problem: string; remedy: string } | { skipped: string } | undefined

type Area = 'Shopify' | 'Supabase' | 'Functions' | 'Stripe' | 'Site' | 'Wire'

export type Check = { area: Area; title: string; run: (shop: LiveShop) => Promise<Outcome> }

export type Result = {
  area: Area
  title: string
  status: 'ok' | 'wrong' | 'skipped'
  problem?: string
  remedy?: string
}

/** Ends a check from within a helper. */
export class CheckError extends Error {
  override readonly name = 'CheckError'
  readonly remedy: string

  constructor(problem: string, remedy: string) {
    super(problem)
    this.remedy = remedy
  }
}

/** Runs the checks of an area one after another, the areas side by side; a check that fails by itself is wrong, too. */
export async function runChecks(checks: readonly Check[], shop: LiveShop): Promise<Result[]> {
  const areas = [...new Set(checks.map(({ area }) => area))]
  const results = await Promise.all(
    areas.map(async (area) => {
      const ofArea: Result[] = []
      for (const check of checks.filter((candidate) => candidate.area === area))
        ofArea.push(await runCheck(check, shop))
      return ofArea
    }),
  )
  return results.flat()
}

async function runCheck(check: Check, shop: LiveShop): Promise<Result> {
  const { area, title } = check
  const outcome = await check.run(shop).catch((error: unknown): Outcome => {
    if (error instanceof CheckError) return { problem: error.message, remedy: error.remedy }
    return {
      problem: error instanceof Error ? error.message : String(error),
      remedy: 'Run it again; report it if it stays.',
    }
  })
  if (!outcome) return { area, title, status: 'ok' }
  if ('skipped' in outcome) return { area, title, status: 'skipped', problem: outcome.skipped }
  return { area, title, status: 'wrong', ...outcome }
}
