/** Money is whole cents inside and the backend's decimal string outside; nothing is computed on fractions. */

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/

/** The cents of an amount such as `128.0`; throws on a sign, an exponent or a part of a cent. */
export function centsOf(amount: string): number {
  const match = AMOUNT.exec(amount)
  if (!match) throw new RangeError('not an amount of money')
  return Number(match[1]) * 100 + Number((match[2] ?? '0').padEnd(2, '0'))
}

/** The decimal string of whole, non-negative cents: 12810 is `128.10`. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('not an amount of cents')
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
