/** The sound part of the merchant's data, with one line for each part left out. */
export type Parsed<Value> = { value: Value; problems: string[] }

/** Problems of the merchant's data, for the build's log. */
export const notedProblems = new Set<string>()

/** The value of parsed data; notes its problems in the build. */
export function soundValue<Value>({ value, problems }: Parsed<Value>): Value {
  if (import.meta.env.SSR) for (const problem of problems) notedProblems.add(problem)
  return value
}
