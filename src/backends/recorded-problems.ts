import type { Parsed } from '../domain/parsed'

const recorded = new Set<string>()

/** Returns the value and, during the build, records its problems. */
export function recordProblems<Value>({ value, problems }: Parsed<Value>): Value {
  if (import.meta.env.SSR) for (const problem of problems) recorded.add(problem)
  return value
}

/** The recorded problems, without duplicates. */
export function recordedProblems(): string[] {
  return [...recorded]
}
