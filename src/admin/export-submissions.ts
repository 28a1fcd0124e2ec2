import { csvHeader, csvLines } from './csv'
import { saveCsv } from './save-csv'
import { fetchInbox, getNextCursor, type InboxCursor, type InboxFilter, type Submission } from './submissions'

const EXPORT_PAGE_SIZE = 500

/** The file's name, before its date. */
export function getExportName({ status, search }: InboxFilter): string {
  return `contact-submissions-${status ?? 'all'}${search ? '-search' : ''}`
}

/** Saves the filter's messages as a CSV file; returns their number. */
export function exportSubmissions(
  filter: InboxFilter,
  onProgress: (rowCount: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return saveCsv<Submission, InboxCursor>({
    name: getExportName(filter),
    header: csvHeader(),
    toLine: (submission) => csvLines([submission]),
    fetchPage: (cursor) => fetchInbox(filter, cursor, EXPORT_PAGE_SIZE, signal),
    getNextCursor: (page) => getNextCursor(page, EXPORT_PAGE_SIZE),
    onProgress,
    signal,
  })
}
