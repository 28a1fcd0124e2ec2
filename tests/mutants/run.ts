import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { z } from 'zod'
import { ROOMS } from './rooms.ts'

/** At least this share of the changes must make a test fail. */
const REQUIRED_PERCENT = 90

const resultSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
})

/** Stryker doesn't always try again what survived before, which a new test may notice. */
function clearUnnoticed(resultFile: string): void {
  if (!existsSync(resultFile)) return
  const result = resultSchema.parse(JSON.parse(readFileSync(resultFile, 'utf8')))
  for (const file of Object.values(result.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage')
  }
  writeFileSync(resultFile, JSON.stringify(result))
}

/** What a room's tests noticed; a change that can't be compiled or was explained in a comment doesn't count. */
async function tryRoom(name: string, mutate: readonly string[]): Promise<{ noticed: number; unnoticed: number }> {
  // Stryker's workers read it in vitest.config.ts.
  process.env.MUTANTS_ROOM = name
  const incrementalFile = `.sandbox/mutants/${name}.json`
  clearUnnoticed(incrementalFile)
  const results = await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    mutate: [...mutate],
    ignorePatterns: [
      '.stryker-tmp',
      'dist',
      '.sandbox',
      'sandbox/photography',
      'tests/screenshots',
      'test-results',
      'playwright-report',
    ],
    concurrency: Number(process.env.MUTANTS_CONCURRENCY ?? 2),
    // Written when a room is done: what was interrupted begins again with the next room.
    incremental: true,
    incrementalFile,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
    tempDirName: `.stryker-tmp/${name}`,
    dryRunTimeoutMinutes: 20,
    // Much, as a mutant that only waited for the processor would count as noticed.
    timeoutMS: 60_000,
    thresholds: { high: 95, low: REQUIRED_PERCENT, break: null },
  }).runMutationTest()
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
  return { noticed: count('Killed', 'Timeout'), unnoticed: count('Survived', 'NoCoverage') }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in ROOMS))
if (unknown.length > 0) throw new Error(`no room of tests/mutants/rooms.ts: ${unknown.join(', ')}`)

const lines: string[] = []
for (const [name, { mutate }] of Object.entries(ROOMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { noticed, unnoticed } = await tryRoom(name, mutate)
  const percent = (100 * noticed) / (noticed + unnoticed)
  lines.push(`${name.padEnd(12)} ${percent.toFixed(1).padStart(5)} % of ${noticed + unnoticed}`)
  if (percent < REQUIRED_PERCENT) process.exitCode = 1
}
console.log(`Changes that a test noticed:\n${lines.join('\n')}`)
