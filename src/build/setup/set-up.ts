import { type Ask, askForValues } from './ask.ts'
import { describeTasks } from './by-hand.ts'
import { describePlan } from './describe-plan.ts'
import { SetupError } from './setup-error.ts'
import type { Setup, Step } from './step.ts'
import { findFaults, PUBLIC_FILE, SECRET_FILE, VARIABLES, type Values } from './variables.ts'

/** Shorter values may be ordinary words. */
const MIN_SECRET_LENGTH = 8

/** Replaces every secret by its variable's name. */
export function redact(text: string, secrets: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(secrets).reduce(
    (result, [name, value]) =>
      value && value.length >= MIN_SECRET_LENGTH ? result.replaceAll(value, `[${name}]`) : result,
    text,
  )
}

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

type Options = {
  steps: readonly Step[]
  /** From the files and the environment. */
  known: Values
  /** Undefined where nobody can answer. */
  ask?: Ask
  isConfirmed: boolean
  createSetup: (values: Values) => Setup
  print: (line: string) => void
}

/** Asks, shows the plan, and runs it. Returns whether everything ran. */
export async function setUp({ steps, known, ask, isConfirmed, createSetup, print }: Options): Promise<boolean> {
  const values = ask ? await askForValues(known, ask, print) : known
  const faults = findFaults(values)
  if (faults.length > 0) {
    for (const { problem, remedy } of faults) print(`${problem}\n  → ${remedy}`)
    print(`Nothing was changed. Set these in ${PUBLIC_FILE}, ${SECRET_FILE} or the environment.`)
    return false
  }
  print(describePlan(steps, values).join('\n'))
  if (!isConfirmed && !/^y(es)?$/i.test((await ask?.('Go on? (y/N) ')) ?? '')) {
    print(ask ? 'Nothing was changed.' : 'Nothing was changed. Nobody can be asked here: add -- --yes.')
    return false
  }
  print('')
  const isDone = await runSteps(steps, createSetup(values), print)
  print(['', ...describeTasks(values)].join('\n'))
  return isDone
}
