/** The number of code points: an emoji of two UTF-16 code units counts as one character. */
export function codePointLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** The trimmed length out of the limit, such as `12 / 200`. */
export function formatCharacterCount(text: string, limit: number): string {
  return `${codePointLength(text.trim())} / ${limit}`
}
