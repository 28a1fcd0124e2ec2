import type { CsvExport } from '../csv'
import { fetchInbox, type InboxFilter, type Submission } from './submissions'

export const SUBMISSION_COLUMNS: CsvExport<Submission>['columns'] = {
  created_at: ({ created_at }) => created_at,
  status: ({ status }) => status,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  id: ({ id }) => id,
}

/** The filter's messages. */
export const inboxCsv = (filter: InboxFilter): CsvExport<Submission> => ({
  name: `contact-submissions-${filter.status ?? 'all'}${filter.search ? '-search' : ''}`,
  columns: SUBMISSION_COLUMNS,
  fetchPage: (...page) => fetchInbox(filter, ...page),
})
