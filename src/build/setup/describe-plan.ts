import { describeTasks } from './by-hand.ts'
import type { Step } from './step.ts'
import { findFaults, VARIABLES, type Values } from './variables.ts'

/** The steps that run with these values, those that are left out, and the answers that are missing. */
export function describePlan(steps: readonly Step[], values: Values): string[] {
  const lines = steps.map(({ title, plan, skip }, index) => {
    const number = `${index + 1}.`.padEnd(4)
    const reason = skip?.(values)
    return reason ? `${number}Leave out: ${lowerFirst(title)} (${reason})` : `${number}${upperFirst(plan)}`
  })
  return ['npm run setup will:', ...lines]
}

/** The output of `--dry-run`. */
export function describeDryRun(steps: readonly Step[], values: Values): string[] {
  const sections = [describePlan(steps, values), describeTasks(values), describeMissing(values)]
  return [...sections.flatMap((lines) => [...lines, '']), 'Nothing was changed.']
}

/** What the merchant still has to give, each with where to find it. */
function describeMissing(values: Values): string[] {
  const faults = findFaults(values).flatMap(({ problem, remedy }) => [problem, `  → ${remedy}`])
  const offered = VARIABLES.filter(({ name, isOptional }) => isOptional && !values[name]).map(({ name }) => name)
  return [...faults, ...(offered.length > 0 ? [`Optional: ${offered.join(', ')}.`] : [])]
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
