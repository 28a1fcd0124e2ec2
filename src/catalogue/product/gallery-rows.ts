/** The first image, and the last where it would leave an empty half of a row beside it. */
export function isFullWidth(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0)
}
