/** True for the first image, and for the last if it would stand alone in its row. */
export function isFullWidth(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0)
}
