import type { ReactNode } from 'react'
import { SlowNotice } from '../ui/slow-notice'
import { TryQueryAgain } from '../ui/try-again'

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A query's data, with a retry above it if a refetch failed; until there is data, a skeleton or a retry. */
export function QueryContent<Data>({ query, failure, skeleton, children }: Props<Data>) {
  const retry = query.isError && <TryQueryAgain query={query} message={failure} />
  if (query.data !== undefined) {
    return (
      <>
        {retry}
        {children(query.data)}
      </>
    )
  }
  if (retry) return retry
  return (
    <>
      <SlowNotice isPending />
      {skeleton}
    </>
  )
}
