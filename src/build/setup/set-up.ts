import { type Ask, askForValues } from './ask.ts'
import { describeTasks } from './by-hand.ts'
import { describePlan } from './describe-plan.ts'
import { runSteps } from './run-steps.ts'
import type { Setup, Step } from './step.ts'
import { findFaults, PUBLIC_FILE, SECRET_FILE, type Values } from './variables.ts'

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
