import { Skeleton } from '../ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder of a list and its selected item. */
export function ListSkeleton() {
  return (
    <div className="grid border-t border-line lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
      <div className="lg:border-r lg:border-line">
        {ROWS.map((row) => (
          <div key={row} className="grid gap-2 border-b border-line py-4 pr-3 pl-4">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </div>
      <div className="grid content-start gap-6 py-8 max-lg:hidden lg:px-12">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-24 max-w-[42rem]" />
      </div>
    </div>
  )
}
