/** Captures what `run` prints to console.error and console.warn. */
export async function captureLog(run: () => Promise<unknown>): Promise<string> {
  const { error, warn } = console
  const lines: string[] = []
  const record = (...words: unknown[]) => void lines.push(words.map(String).join(' '))
  Object.assign(console, { error: record, warn: record })
  try {
    await run()
  } finally {
    Object.assign(console, { error, warn })
  }
  return lines.join('\n')
}
