/** The sound part of the merchant's data, and a line on each part that was left out. */
export type Parsed<Value> = { value: Value; problems: string[] }

const recorded = new Set<string>()

/** Returns the value and, while the build renders, records its problems. */
export function recordProblems<Value>({ value, problems }: Parsed<Value>): Value {
  if (import.meta.env.SSR) for (const problem of problems) recorded.add(problem)
  return value
}

/** Each recorded problem once. */
export function recordedProblems(): string[] {
  return [...recorded]
}
