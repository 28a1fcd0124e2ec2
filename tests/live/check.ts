import type { Environment } from '../../src/backends/environment'
import { SetupError } from '../../src/build/setup/setup-error'

/** The shop under test. */
export type LiveShop = {
  environment: Environment
  /** The edge functions' secrets, which only the owner's machine has. */
  secrets: Readonly<Record<string, string | undefined>>
}

/** OK (undefined), a problem with its fix, or the reason for skipping the check. */
export type Outcome = { problem: string; remedy: string } | { skipped: string } | undefined

type Area = 'Settings' | 'Shopify' | 'Supabase' | 'Functions' | 'Stripe' | 'Site'

export type Check = { area: Area; title: string; run: (shop: LiveShop) => Promise<Outcome> }

type Result = { area: Area; title: string; outcome: Outcome }

/** Runs areas in parallel, and each area's checks in order. */
async function runChecks(checks: readonly Check[], shop: LiveShop): Promise<Result[]> {
  const areas = [...new Set(checks.map(({ area }) => area))]
  const results = areas.map(async (area) => {
    const ofArea: Result[] = []
    for (const { title, run } of checks.filter((check) => check.area === area))
      ofArea.push({ area, title, outcome: await run(shop).catch(describeError) })
    return ofArea
  })
  return (await Promise.all(results)).flat()
}

function describeError(error: unknown): Outcome {
  return {
    problem: error instanceof Error ? error.message : String(error),
    remedy: error instanceof SetupError ? error.remedy : 'Run the check again, and report it if it stays.',
  }
}

/** A line per check, its problem and fix below it. Skipped checks are counted by reason. */
export async function reportChecks(
  checks: readonly Check[],
  shop: LiveShop,
): Promise<{ lines: string[]; wrong: number }> {
  const results = await runChecks(checks, shop)
  const skipped = results.flatMap(({ outcome }) => (outcome && 'skipped' in outcome ? [outcome.skipped] : []))
  const lines = results.flatMap(({ area, title, outcome }) => {
    if (!outcome) return [`OK     ${area}: ${title}`]
    if ('skipped' in outcome) return []
    return [`WRONG  ${area}: ${title}`, `        ${outcome.problem}`, `      → ${outcome.remedy}`]
  })
  const wrong = lines.filter((line) => line.startsWith('WRONG')).length
  const reasons = [...new Set(skipped)].join(' ')
  const count = `${results.length - wrong - skipped.length} OK, ${wrong} wrong, ${skipped.length} not made`
  return { lines: [...lines, '', `${count}${reasons ? `: ${reasons}` : '.'}`], wrong }
}
