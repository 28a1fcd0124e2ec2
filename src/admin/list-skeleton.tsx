import { Skeleton } from '../ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export function ListSkeleton() {
  return (
    <div className="border-t border-line">
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2 border-b border-line py-4 pl-7">
          <Skeleton className="h-5 w-2/5 max-w-60" />
          <Skeleton className="h-5 w-4/5 max-w-120" />
        </div>
      ))}
    </div>
  )
}
