/** True for the first image, and for the last one if it would be alone in its row. */
export function isFullWidth(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0)
}
