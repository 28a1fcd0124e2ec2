/** A count with its noun, such as `2 pieces`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-CA')} ${noun}${count === 1 ? '' : 's'}`
}
