export const formatNumber = (count: number) => count.toLocaleString('en-CA')

/** A count with its noun, such as `2 messages`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}
