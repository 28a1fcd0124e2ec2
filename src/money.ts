const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/

/**
 * Cents of a backend's decimal amount: `'128.5'` is 12850. Hosted PostgREST sends numbers, others strings; both are
 * read. Null where it is no amount. A third decimal is rounded half up, without ever doing float arithmetic.
 */
export function parseCents(amount: string | number): number | null {
  const match = DECIMAL.exec(String(amount).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents =
    Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  return sign ? -cents : cents
}

/** `12850` as `128.50`, the decimal amount that backends and schema.org write; cents that are not negative. */
export function toAmount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** `12850` as `$128.50`: dollar sign, two decimals, no grouping, as the specification writes amounts. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${toAmount(Math.abs(cents))}`
}

/** `15000` as `$150`, for prose; an amount with cents keeps them. */
export function formatRound(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}
