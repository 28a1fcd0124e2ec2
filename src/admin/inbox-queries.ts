import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchCounts, fetchInbox, fetchIsAdmin, type InboxFilter, type InboxKey, keyAfter } from './submissions'

/** Everything of the inbox that a change of a status makes old. */
export const INBOX = ['inbox'] as const

export const isAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['is-admin', userId],
    queryFn: ({ signal }) => fetchIsAdmin(userId, signal),
    meta: { personal: true },
  })

export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, 'pages', filter],
    queryFn: ({ pageParam, signal }) => fetchInbox(filter, pageParam, undefined, signal),
    initialPageParam: null as InboxKey | null,
    getNextPageParam: (page) => keyAfter(page),
    // A colleague may have answered meanwhile.
    staleTime: 10_000,
    meta: { personal: true },
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: [...INBOX, 'counts'],
    queryFn: ({ signal }) => fetchCounts(signal),
    staleTime: 10_000,
    meta: { personal: true },
  })
