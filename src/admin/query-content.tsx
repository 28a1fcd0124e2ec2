import type { ComponentProps, ReactNode } from 'react'
import { TryQueryAgain, UnloadedQuery } from '../ui/loading'

type Props<Data> = {
  query: ComponentProps<typeof UnloadedQuery>['query'] & { data: Data | undefined }
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A query's data, with a retry above it if a refetch failed; until there is data, a skeleton or a retry. */
export function QueryContent<Data>({ query, failure, skeleton, children }: Props<Data>) {
  if (query.data === undefined) {
    return (
      <UnloadedQuery query={query} message={failure}>
        {skeleton}
      </UnloadedQuery>
    )
  }
  return (
    <>
      {query.error && <TryQueryAgain query={query} message={failure} />}
      {children(query.data)}
    </>
  )
}
