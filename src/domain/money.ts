/** Money is integer CAD cents inside and a decimal string outside. Imports nothing, so Deno and Node can load it. */

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/

/**
 * A backend's decimal amount in cents, `'128.5'` as 12850, or null for anything else. Hosted PostgREST sends numbers,
 * other backends strings. A third decimal rounds half up.
 */
export function parseCents(amount: string | number): number | null {
  const match = DECIMAL.exec(String(amount).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents =
    Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  return sign && cents > 0 ? -cents : cents
}

/** `12850` as `128.50`, the decimal amount of backends and schema.org. */
export function toAmount(cents: number): string {
  const absolute = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

const formats = new Map<string, Intl.NumberFormat>()

/** `125000` as `$1,250.00`, or in the locale `fr-CA` as `1 250,00 $`. */
export function formatCents(cents: number, locale = 'en-CA'): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' })
  formats.set(locale, format)
  return format.format(cents / 100)
}
