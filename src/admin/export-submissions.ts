import { BYTE_ORDER_MARK, csvHeader, csvLines } from './csv'
import { fetchInbox, type InboxFilter, type InboxKey, keyAfter, type Submission } from './submissions'

/** Messages a request of the export. */
const EXPORT_PAGE = 500

type Source = (after: InboxKey | null) => Promise<Submission[]>

/**
 * All messages as one CSV file, read page by page. Each page joins the file at once, so that a browser may keep it on
 * disk; the tab holds a page of text, however long the inbox is.
 */
export async function writeCsv(
  source: Source,
  pageSize: number,
  onProgress: (written: number) => void,
): Promise<{ file: Blob; rows: number }> {
  let file = new Blob([BYTE_ORDER_MARK, csvHeader()], { type: 'text/csv;charset=utf-8' })
  let rows = 0
  let after: InboxKey | null = null
  do {
    const page: Submission[] = await source(after)
    file = new Blob([file, csvLines(page)], { type: file.type })
    rows += page.length
    onProgress(rows)
    after = keyAfter(page, pageSize)
  } while (after)
  return { file, rows }
}

/** The file's name says what is in it. */
export function exportName({ status, search }: InboxFilter, today: Date): string {
  const date = today.toISOString().slice(0, 10)
  return `contact-submissions-${status ?? 'all'}${search ? '-search' : ''}-${date}.csv`
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves every message of the filter as a CSV file, and tells how many. */
export async function exportSubmissions(
  filter: InboxFilter,
  onProgress: (written: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const source: Source = (after) => fetchInbox(filter, after, EXPORT_PAGE, signal)
  const { file, rows } = await writeCsv(source, EXPORT_PAGE, onProgress)
  signal.throwIfAborted()
  save(file, exportName(filter, new Date()))
  return rows
}
