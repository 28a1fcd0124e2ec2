/** Money: whole CAD cents inside, a decimal string outside, no floats. Imports nothing, so Deno and Node can load it. */

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/

/**
 * Cents of a backend's decimal amount: `'128.5'` is 12850. Hosted PostgREST sends numbers, other backends strings.
 * Null where it is no amount. A third decimal rounds half up, without float arithmetic.
 */
export function parseCents(amount: string | number): number | null {
  const match = DECIMAL.exec(String(amount).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents =
    Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  return sign && cents > 0 ? -cents : cents
}

/** `12850` as `128.50`, the decimal amount that backends and schema.org use. */
export function toAmount(cents: number): string {
  const absolute = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/** `12850` as `$128.50`: dollar sign, two decimals, no grouping, as the specification writes amounts. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${toAmount(Math.abs(cents))}`
}

/** `15000` as `$150`, for prose; an amount that is no whole dollar keeps its cents. */
export function formatRound(cents: number): string {
  return formatCents(cents).replace('.00', '')
}
