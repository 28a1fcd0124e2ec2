/** A line of the export that says something impossible. The message is for the merchant who wrote it. */
export class CsvLineError extends Error {}

/** '1,234.50' or '96' as cents. */
export function parsePriceCents(text: string, column: string): number {
  const plain = text.replaceAll(',', '')
  if (!/^\d{1,10}(\.\d+)?$/.test(plain)) throw new CsvLineError(`the ${column} "${text}" is not an amount`)
  const [whole = '0', fraction = ''] = plain.split('.')
  const digits = `${fraction}000`
  const rounding = Number(digits[2]) >= 5 ? 1 : 0
  return Number(whole) * 100 + Number(digits.slice(0, 2)) + rounding
}

export function parseInteger(text: string, column: string, fallback = 0): number {
  if (text === '') return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) {
    throw new CsvLineError(`the ${column} "${text}" is not a number`)
  }
  return Math.trunc(value)
}

export function parseBoolean(text: string, fallback: boolean): boolean {
  if (text === '') return fallback
  return /^(true|yes|1)$/i.test(text)
}
