import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { TryQueryAgain } from '../ui/try-again'
import { type Held, heldQuery } from './held'
import { HeldNotice } from './held-notice'
import { HeldRow } from './held-row'
import { toSearch } from './inbox-filter'
import { InboxFilters } from './inbox-filters'
import { InboxPanes } from './inbox-panes'
import { inboxQuery } from './inbox-queries'
import { InboxSkeleton } from './inbox-skeleton'
import { type InboxFilter, LOAD_FAILED_MESSAGE, type Submission } from './submissions'
import { useInboxFilter } from './use-inbox-filter'
import { useLiveInbox } from './use-live-inbox'

type Props = {
  /** What waits at the desk, above the inbox. */
  today?: ReactNode
  /** The replies and notes under a message. */
  renderThread: (submission: Submission) => ReactNode
}

export function Inbox({ today, renderThread }: Props) {
  const { filter, searchText, setSearchText } = useInboxFilter()
  useLiveInbox()
  return (
    <div className="grid gap-6">
      {today}
      <HeldNotice />
      <InboxFilters filter={filter} searchText={searchText} onSearchTextChange={setSearchText} />
      <Messages key={JSON.stringify(filter)} filter={filter} renderThread={renderThread} />
    </div>
  )
}

function isWholeInbox(filter: InboxFilter): boolean {
  return toSearch(filter) === ''
}

/** The held messages' row at the date of the newest; null while that date is on a later page. */
function placeHeldRow(held: Held | undefined, submissions: readonly Submission[], hasNextPage: boolean) {
  const newestAt = held?.newestMessageAt
  if (!newestAt) return null
  const index = submissions.findIndex(({ created_at }) => Date.parse(created_at) < Date.parse(newestAt))
  if (index < 0 && hasNextPage) return null
  return {
    index: index < 0 ? submissions.length : index,
    row: <HeldRow count={held.messageCount} newestAt={newestAt} />,
  }
}

function Messages({ filter, renderThread }: { filter: InboxFilter } & Pick<Props, 'renderThread'>) {
  const inbox = useInfiniteQuery(inboxQuery(filter))
  const held = useQuery(heldQuery()).data
  if (inbox.data) {
    const submissions = inbox.data.pages.flat()
    const heldRow = isWholeInbox(filter) ? placeHeldRow(held, submissions, inbox.hasNextPage) : null
    return (
      <>
        {inbox.isError && <TryQueryAgain query={inbox} message={LOAD_FAILED_MESSAGE} />}
        {submissions.length === 0 && !heldRow ? (
          <EmptyInbox filter={filter} />
        ) : (
          <InboxPanes
            submissions={submissions}
            extraRow={heldRow}
            renderThread={renderThread}
            nextPage={
              inbox.hasNextPage ? { load: () => void inbox.fetchNextPage(), isLoading: inbox.isFetchingNextPage } : null
            }
          />
        )}
      </>
    )
  }
  if (inbox.error) return <TryQueryAgain query={inbox} message={LOAD_FAILED_MESSAGE} />
  return <InboxSkeleton />
}

function EmptyInbox({ filter }: { filter: InboxFilter }) {
  const isFiltered = !isWholeInbox(filter)
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-16">
      <p role="status" className="text-ink-soft">
        {isFiltered
          ? 'No message matches this filter.'
          : 'No messages yet. What visitors write on the contact page arrives here.'}
      </p>
      <AppLink to={isFiltered ? paths.admin : paths.contact} className="action text-link">
        {isFiltered ? 'Show all messages' : 'See the contact page'}
      </AppLink>
    </div>
  )
}
