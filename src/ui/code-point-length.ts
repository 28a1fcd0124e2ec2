/** How many characters a text has, as people count them: an emoji of two code units is one. */
export function codePointLength(text: string): number {
  return [...text].length
}

/** How much of a field's room is used, such as `12 / 200`; spaces at the ends are not sent and not counted. */
export function characterCountText(text: string, most: number): string {
  return `${codePointLength(text.trim())} / ${most}`
}
