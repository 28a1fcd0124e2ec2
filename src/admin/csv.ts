import type { Submission } from './submissions'

const COLUMNS = ['created_at', 'status', 'first_name', 'last_name', 'email', 'subject', 'message', 'id'] as const

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

// The beginnings of a spreadsheet formula, in ASCII and full width; a leading quote makes them text.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** A quoted CSV cell (RFC 4180) that is never a formula; csv-stringify misses formulas after a space or line break. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export function csvHeader(): string {
  return csvLine(COLUMNS)
}

export function csvLines(submissions: readonly Submission[]): string {
  return submissions.map((submission) => csvLine(COLUMNS.map((column) => submission[column]))).join('')
}
