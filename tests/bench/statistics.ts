type Summary = { median: number; low: number; high: number }

function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  return { median, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN }
}

/** `1204 (1190 to 1251)`, or one number if all values are equal. */
export function formatSummary(values: readonly number[], digits = 0): string {
  const { median, low, high } = summarize(values)
  const [middle, lowest, highest] = [median, low, high].map((value) => value.toFixed(digits))
  return lowest === highest ? `${middle}` : `${middle} (${lowest} to ${highest})`
}

export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}
