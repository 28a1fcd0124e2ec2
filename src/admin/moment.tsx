import { format } from 'date-fns'

/** A date, with its time unless `isDay`. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
      {format(at, isDay ? 'MMM d, yyyy' : 'MMM d, yyyy, HH:mm')}
    </time>
  )
}
