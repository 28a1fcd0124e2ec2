import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  acceptInvitation,
  fetchCounts,
  fetchInbox,
  fetchIsAdmin,
  getNextCursor,
  type InboxCursor,
  type InboxFilter,
} from './submissions'

/** The prefix of every query that a status change invalidates. */
export const INBOX_KEY = ['inbox'] as const

export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['is-admin', userId],
    queryFn: ({ signal }) => fetchIsAdmin(userId, signal),
    meta: { personal: true },
  })

/** Whether an invitation made the customer an admin. */
export const acceptInvitationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accept-invitation', userId],
    queryFn: async ({ client, signal }) => {
      const isAccepted = await acceptInvitation(signal)
      if (isAccepted) client.setQueryData(isAdminQuery(userId).queryKey, true)
      return isAccepted
    },
    meta: { personal: true },
  })

export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, 'pages', filter],
    queryFn: ({ pageParam, signal }) => fetchInbox(filter, pageParam, undefined, signal),
    initialPageParam: null as InboxCursor | null,
    getNextPageParam: (page) => getNextCursor(page),
    staleTime: 10_000,
    meta: { personal: true },
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'counts'],
    queryFn: ({ signal }) => fetchCounts(signal),
    staleTime: 10_000,
    meta: { personal: true },
  })
