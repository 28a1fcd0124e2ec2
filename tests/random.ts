import { relative } from 'node:path'
import fc, { type RunDetails } from 'fast-check'
import { expect } from 'vitest'

/** Below Vitest's time limit, after which the draws would go on beside the next test. */
const DRAWING_MS = 15_000

const { RANDOM_SEED, RANDOM_PATH } = process.env

/** Fails a random test with a command that repeats the same values. */
function report<Values>(details: RunDetails<Values>): void {
  if (!details.failed) return
  const { testPath, currentTestName } = expect.getState()
  const file = relative(process.cwd(), testPath ?? '')
  const title = JSON.stringify(currentTestName?.split(' > ').at(-1))
  const command = `RANDOM_SEED=${details.seed} RANDOM_PATH=${details.counterexamplePath} npx vitest run ${file} -t ${title}`
  throw new Error(`${fc.defaultReportMessage(details)}\n\nDraw the same again:\n${command}`, {
    cause: details.errorInstance,
  })
}

fc.configureGlobal({
  reporter: report,
  interruptAfterTimeLimit: DRAWING_MS,
  // One seed a file, since a retry with another could pass.
  seed: RANDOM_SEED ? Number(RANDOM_SEED) : Math.trunc(Math.random() * 2 ** 31),
  ...(RANDOM_PATH && { path: RANDOM_PATH }),
})
