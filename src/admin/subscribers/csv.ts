/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

// A cell that a spreadsheet would read as a formula, in ASCII or full width; a leading quote makes it text.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** A quoted CSV cell (RFC 4180) that is never a formula; csv-stringify misses formulas after a space or line break. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A CSV file of rows that begin with their headings. */
export function createCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
}
