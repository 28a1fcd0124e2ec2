import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'

type Props = {
  grid: RefObject<HTMLUListElement | null>
  /** The number of products shown. */
  count: number
  list: {
    hasNextPage: boolean
    isPlaceholderData: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Adds the list's next page and focuses its first product, since the button may be gone by then. */
export function LoadMore({ grid, count, list }: Props) {
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    const index = countBefore.current
    if (index === null || count <= index) return
    countBefore.current = null
    grid.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    announce(plural(count, { one: '# product shown', other: '# products shown' }))
  }, [grid, count])

  function loadMore() {
    countBefore.current = count
    list.fetchNextPage()
  }

  if (!list.hasNextPage || list.isPlaceholderData) return null
  const isBusy = list.isFetchingNextPage
  return (
    <div className="mt-16 grid justify-items-center gap-4">
      {list.isFetchNextPageError && !isBusy && (
        <p className="text-sm text-danger">
          <Trans>We couldn’t load more products.</Trans>
        </p>
      )}
      <Button variant="secondary" busy={isBusy} onClick={loadMore}>
        {isBusy ? t`Loading...` : t`Load more`}
      </Button>
    </div>
  )
}
