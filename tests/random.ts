import { relative } from 'node:path'
import fc, { type RunDetails } from 'fast-check'
import { expect } from 'vitest'

const { RANDOM_SEED, RANDOM_PATH } = process.env

/** Fails a random test with the command that draws the same values again. */
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
  ...(RANDOM_SEED && { seed: Number(RANDOM_SEED) }),
  ...(RANDOM_PATH && { path: RANDOM_PATH }),
})
