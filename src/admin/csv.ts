import type { Submission } from './submissions'

const COLUMNS = ['created_at', 'status', 'first_name', 'last_name', 'email', 'subject', 'message', 'id'] as const

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff'

// The beginnings, in ASCII and full width, that a spreadsheet runs as a formula; a quote before them makes them text.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * One cell of a CSV file (RFC 4180), always quoted, and never a formula. The csv-stringify package brings a Buffer
 * polyfill of many times this file's size, and its guard misses formulas behind a space or line break.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export function csvHeader(): string {
  return csvLine(COLUMNS)
}

/** The lines of these submissions, each ended by CRLF. */
export function csvLines(submissions: readonly Submission[]): string {
  return submissions.map((submission) => csvLine(COLUMNS.map((column) => submission[column]))).join('')
}
