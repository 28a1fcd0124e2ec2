import { redact } from './redact.ts'
import { SetupError } from './setup-error.ts'
import type { Setup, Step } from './step.ts'
import { VARIABLES, type Values } from './variables.ts'

/** Values that no output may hold. */
function secretsOf(values: Values): Values {
  const isSecret = (name: string) =>
    /SECRET|PASSWORD|HOOK/.test(name) || VARIABLES.some((variable) => variable.name === name && variable.isSecret)
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSecret(name)))
}

/** Runs the steps in order, one line each, up to the first failure. Returns whether all ran. */
export async function runSteps(steps: readonly Step[], setup: Setup, print: (line: string) => void): Promise<boolean> {
  const printSafely = (line: string) => print(redact(line, secretsOf(setup.values)))
  for (const [index, { title, skip, run }] of steps.entries()) {
    const reason = skip?.(setup.values)
    if (reason) {
      printSafely(`skip   ${title}: ${reason}`)
      continue
    }
    try {
      printSafely(`done   ${title}: ${await run(setup)}`)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      const remedy = error instanceof SetupError ? error.remedy : 'Report this if it stays.'
      printSafely(`ERROR  ${title}: ${problem}`)
      printSafely(`     → ${remedy}`)
      print(
        `Step ${index + 1} of ${steps.length} failed. Run npm run setup again: what is done stays, and it goes on here.`,
      )
      return false
    }
  }
  return true
}
