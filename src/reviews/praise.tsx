import { useRef } from 'react'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { useIsNearViewport } from '../ui/use-is-near-viewport'
import type { PraiseProps } from './praise-quote'
import { PraiseSkeleton } from './praise-skeleton'

const praiseQuote = lazyComponent(
  () => import('./praise-quote'),
  ({ PraiseQuote }) => PraiseQuote,
)

/** A review, quoted; its code and data are fetched when it is nearly in view. Nothing where there is none. */
export function Praise(props: PraiseProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place}>
      {isNear && (
        <Lazy component={praiseQuote} props={props} fallback={<PraiseSkeleton />} renderFailure={() => null} />
      )}
    </div>
  )
}
