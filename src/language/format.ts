/** Amounts, numbers and dates as the build's language writes them. */
import { formatCents as formatCentsIn } from '../domain/money'
import { LOCALE } from './language'

/** `125000` as `$1,250.00`. */
export function formatCents(cents: number): string {
  return formatCentsIn(cents, LOCALE)
}

/** `15000` as `$150`, for prose; shows cents only if they aren't zero. */
export function formatRound(cents: number): string {
  return formatCents(cents).replace(/[.,]00(?!\d)/, '')
}

const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** `1250.5` as `1,250.5`. */
export const formatNumber = (value: number): string => NUMBER.format(value)

const TENTHS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `5` as `5.0`. */
export const formatTenths = (value: number): string => TENTHS.format(value)

const DECIMAL_SIGN = NUMBER.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A text's decimal points, as in `6.2 mm`, replaced by the language's sign. */
export const localizeDecimals = (text: string): string => text.replace(/(\d)\.(?=\d)/g, `$1${DECIMAL_SIGN}`)
