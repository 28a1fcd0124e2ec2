import { useQuery } from '@tanstack/react-query'
import { countsQuery } from './submissions'

/** The tab's title with the number of new messages, once the inbox has loaded it. */
export function useInboxTitle(): string {
  const counts = useQuery({ ...countsQuery(), enabled: false }).data
  return counts?.new ? `(${counts.new}) Inbox` : 'Inbox'
}
