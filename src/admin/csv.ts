import type { Submission } from './submissions'

const COLUMNS = ['created_at', 'status', 'first_name', 'last_name', 'email', 'subject', 'message', 'id'] as const

/** Spreadsheets take a file for UTF-8 only with this in front. */
export const BYTE_ORDER_MARK = '\ufeff'

// What a spreadsheet would run as a formula, in ASCII and full width. A quote in front makes it text.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** One cell of a CSV file (RFC 4180), always quoted, and never a formula. */
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
