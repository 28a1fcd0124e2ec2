import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '../today-query'

/** The tab's title, with the number of new messages once it is loaded. */
export function useInboxTitle(): string {
  const newMessages = useQuery({ ...todayQuery(), enabled: false }).data?.messages.new
  return newMessages ? `(${newMessages}) Inbox` : 'Inbox'
}
