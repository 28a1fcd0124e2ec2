/** The valid part of the merchant's data, and a message for each part that was left out. */
export type Parsed<Value> = { value: Value; problems: string[] }

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
