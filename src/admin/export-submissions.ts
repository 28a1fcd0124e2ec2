import { saveFile } from '../ui/save-file'
import { BYTE_ORDER_MARK, csvHeader, csvLines } from './csv'
import { fetchInbox, getNextCursor, type InboxCursor, type InboxFilter, type Submission } from './submissions'

const EXPORT_PAGE_SIZE = 500

type FetchPage = (cursor: InboxCursor | null) => Promise<Submission[]>

/** Builds the CSV file page by page in a Blob, which the browser may keep on disk, to bound the tab's memory. */
export async function writeCsv(
  fetchPage: FetchPage,
  pageSize: number,
  onProgress: (rowCount: number) => void,
): Promise<{ file: Blob; rows: number }> {
  let file = new Blob([BYTE_ORDER_MARK, csvHeader()], { type: 'text/csv;charset=utf-8' })
  let rows = 0
  let cursor: InboxCursor | null = null
  do {
    const page: Submission[] = await fetchPage(cursor)
    file = new Blob([file, csvLines(page)], { type: file.type })
    rows += page.length
    onProgress(rows)
    cursor = getNextCursor(page, pageSize)
  } while (cursor)
  return { file, rows }
}

export function getExportFileName({ status, search }: InboxFilter, today: Date): string {
  const date = today.toISOString().slice(0, 10)
  return `contact-submissions-${status ?? 'all'}${search ? '-search' : ''}-${date}.csv`
}

/** Saves the filter's messages as a CSV file; returns their number. */
export async function exportSubmissions(
  filter: InboxFilter,
  onProgress: (rowCount: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const fetchPage: FetchPage = (cursor) => fetchInbox(filter, cursor, EXPORT_PAGE_SIZE, signal)
  const { file, rows } = await writeCsv(fetchPage, EXPORT_PAGE_SIZE, onProgress)
  signal.throwIfAborted()
  saveFile(file, getExportFileName(filter, new Date()))
  return rows
}
