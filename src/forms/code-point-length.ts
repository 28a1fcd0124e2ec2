/** The number of code points: an emoji of two UTF-16 code units counts as one. */
export function codePointLength(text: string): number {
  return [...text].length
}

/** The trimmed length and the limit, such as `12 / 200`. */
export function formatCharacterCount(text: string, limit: number): string {
  return `${codePointLength(text.trim())} / ${limit}`
}
