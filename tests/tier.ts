/** Whether the second tier runs, too: `npm run test:strict`. `tests/README.md` lists what belongs to it. */
export const isStrict = process.env.TEST_TIER === 'all'

const { RANDOM_RUNS } = process.env

/** How often a random test draws: few times at first, and many in the second tier, or as often as `RANDOM_RUNS` says. */
export function countRuns(few: number, many: number): number {
  if (RANDOM_RUNS) return Number(RANDOM_RUNS)
  return isStrict ? many : few
}
