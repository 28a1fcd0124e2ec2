import { saveFile } from '../ui/save-file'
import { type FetchPage, getNextCursor } from './admin-query'

const PAGE_SIZE = 1000

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

// A cell that a spreadsheet would read as a formula, in ASCII or full width; a leading quote makes it text.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** A quoted CSV cell (RFC 4180) that is never a formula; csv-stringify misses formulas after a space or line break. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export type CsvExport<Row> = {
  /** The file's name, before its date. */
  name: string
  /** The cells of a row, by the heading of their column. */
  columns: Readonly<Record<string, (row: Row) => string>>
  fetchPage: FetchPage<Row>
}

type Progress = { onProgress: (rowCount: number) => void; signal: AbortSignal }

/** Builds the CSV file page by page. A Blob limits the memory it takes, since the browser may store it on disk. */
export async function writeCsv<Row>(
  { columns, fetchPage }: Omit<CsvExport<Row>, 'name'>,
  { onProgress, signal }: Progress,
  pageSize = PAGE_SIZE,
): Promise<{ file: Blob; rows: number }> {
  const cells = Object.values(columns)
  let file = new Blob([BYTE_ORDER_MARK, csvLine(Object.keys(columns))], { type: 'text/csv;charset=utf-8' })
  let rows = 0
  let cursor: Row | null = null
  do {
    const page: Row[] = await fetchPage(cursor, pageSize, signal)
    file = new Blob([file, ...page.map((row) => csvLine(cells.map((read) => read(row))))], { type: file.type })
    rows += page.length
    onProgress(rows)
    cursor = getNextCursor(page, pageSize)
  } while (cursor)
  return { file, rows }
}

/** Saves a list as a CSV file; returns the number of rows. */
export async function saveCsv<Row>(csv: CsvExport<Row>, progress: Progress): Promise<number> {
  const { file, rows } = await writeCsv(csv, progress)
  progress.signal.throwIfAborted()
  saveFile(file, `${csv.name}-${new Date().toISOString().slice(0, 10)}.csv`)
  return rows
}
