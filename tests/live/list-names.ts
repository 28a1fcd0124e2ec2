const MAX_NAMES = 5

/** `a, b, c and 4 more`. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
