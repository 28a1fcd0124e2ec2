import { parseCents } from '../../src/domain/money'

/** An invalid line of the export, with a message for the merchant. */
export class CsvLineError extends Error {}

/** '1,234.50' or '96' as cents. */
export function parsePriceCents(text: string, column: string): number {
  const cents = parseCents(text.replaceAll(',', ''))
  if (cents === null || cents < 0) throw new CsvLineError(`the ${column} "${text}" is not an amount`)
  return cents
}

export function parseInteger(text: string, column: string, fallback = 0): number {
  if (text === '') return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) {
    throw new CsvLineError(`the ${column} "${text}" is not a number`)
  }
  return Math.trunc(value)
}
