import { Button } from '../ui/button'

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: string
}

/** Loads the next page of a list. */
export function MoreButton({ list, children }: Props) {
  if (!list.hasNextPage) return null
  return (
    <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {list.isFetchingNextPage ? 'Loading...' : children}
    </Button>
  )
}
