import { saveFile } from '../ui/save-file'
import { BYTE_ORDER_MARK } from './csv'

type CsvSource<Row, Cursor> = {
  header: string
  toLine: (row: Row) => string
  fetchPage: (cursor: Cursor | null) => Promise<Row[]>
  /** Null after the last page. */
  getNextCursor: (page: readonly Row[]) => Cursor | null
  onProgress: (rowCount: number) => void
}

/** Builds the CSV file page by page in a Blob, which the browser may keep on disk, to bound the tab's memory. */
export async function writeCsv<Row, Cursor>({
  header,
  toLine,
  fetchPage,
  getNextCursor,
  onProgress,
}: CsvSource<Row, Cursor>): Promise<{ file: Blob; rows: number }> {
  let file = new Blob([BYTE_ORDER_MARK, header], { type: 'text/csv;charset=utf-8' })
  let rows = 0
  let cursor: Cursor | null = null
  do {
    const page: Row[] = await fetchPage(cursor)
    file = new Blob([file, ...page.map(toLine)], { type: file.type })
    rows += page.length
    onProgress(rows)
    cursor = getNextCursor(page)
  } while (cursor)
  return { file, rows }
}

type CsvExport<Row, Cursor> = CsvSource<Row, Cursor> & {
  /** The file's name, before its date. */
  name: string
  signal: AbortSignal
}

/** Saves a CSV file; returns the number of its rows. */
export async function saveCsv<Row, Cursor>({ name, signal, ...source }: CsvExport<Row, Cursor>): Promise<number> {
  const { file, rows } = await writeCsv(source)
  signal.throwIfAborted()
  saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
  return rows
}
