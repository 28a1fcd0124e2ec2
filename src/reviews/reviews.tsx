import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Lazy, lazyComponent, useIsNearViewport } from '../ui/lazy-component'
import { TryAgain } from '../ui/loading'
import { LOAD_FAILED_MESSAGE, ratingQuery } from './ratings'
import type { ReviewSectionProps } from './review-section'
import { ReviewsSkeleton } from './reviews-skeleton'

const reviewSection = lazyComponent(() => import('./review-section').then(({ ReviewSection }) => ReviewSection))

/** Loads the reviews' code and data near the viewport. */
export function Reviews({ handle, onSignIn }: ReviewSectionProps) {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNearViewport(section)
  const isEmpty = useQuery(ratingQuery(handle)).data === null

  return (
    <section
      ref={section}
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-24 border-t border-line px-gutter pt-16 md:mt-32 md:pt-24"
    >
      <h2 id="reviews-title" className="font-display text-display-m">
        <Trans>Reviews</Trans>
      </h2>
      <div className={isEmpty ? 'mt-4' : 'mt-4 min-h-80'}>
        {isNear ? (
          <Lazy
            key={handle}
            component={reviewSection}
            props={{ handle, onSignIn }}
            fallback={<ReviewsSkeleton />}
            renderFailure={({ onRetry, isRetrying }) => (
              <TryAgain message={LOAD_FAILED_MESSAGE} onRetry={onRetry} busy={isRetrying} />
            )}
          />
        ) : (
          <ReviewsSkeleton />
        )}
      </div>
    </section>
  )
}
