/** The number of code points: an emoji of two UTF-16 code units counts as one character. */
export function codePointLength(text: string): number {
  return [...text].length
}

/** The characters typed out of those allowed, such as `12 / 200`; spaces at the ends are not sent and not counted. */
export function formatCharacterCount(text: string, limit: number): string {
  return `${codePointLength(text.trim())} / ${limit}`
}
