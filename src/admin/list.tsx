import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { ChevronIcon } from '../ui/icons'

type Props = {
  label: string
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** The button that loads the next page. */
  moreLabel: string
  children: ReactNode
}

/** A list with a button for its next page. */
export function List({ label, pages, moreLabel, children }: Props) {
  return (
    <>
      <ul aria-label={label} className="border-t border-line">
        {children}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : moreLabel}
        </Button>
      )}
    </>
  )
}

type ItemProps = {
  summary: ReactNode
  /** A control beside the summary, also while the item is closed. */
  control?: ReactNode
  children: ReactNode
}

/** An item that opens in its place. */
export function ListItem({ summary, control, children }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="relative border-b border-line">
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary
          className={cn(
            'relative grid cursor-pointer list-none gap-x-6 gap-y-0.5 py-4 pl-7 -outline-offset-2 hover:bg-surface [&::-webkit-details-marker]:hidden',
            Boolean(control) && 'pr-38 sm:pr-42',
          )}
        >
          <ChevronIcon className="absolute top-4.5 left-0 size-5 -rotate-90 text-ink-soft transition-transform duration-quick group-open:rotate-0" />
          {summary}
        </summary>
        {isOpen && <div className="pt-2 pb-10 pl-7">{children}</div>}
      </details>
      {control && <div className="absolute top-3 right-0">{control}</div>}
    </li>
  )
}
