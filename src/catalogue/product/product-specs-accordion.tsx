import type { SpecifiedHandle } from '../../merchant/specified-handles'
import { Accordion } from '../../ui/accordion'
import { Lazy, lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { Skeleton } from '../../ui/skeleton'
import { TryAgain } from '../../ui/try-again'
import { isSpecified } from './is-specified'
import type { SpecsPart } from './product-specs-text'

export const productSpecsText = lazyComponent(
  () => import('./product-specs-text'),
  ({ ProductSpecsText }) => ProductSpecsText,
)

const PARTS: readonly SpecsPart[] = ['Materials', 'Measurements', 'Care']

function Part(props: { handle: SpecifiedHandle; part: SpecsPart }) {
  return (
    <Lazy
      component={productSpecsText}
      props={props}
      fallback={<Skeleton className="h-20" />}
      renderFailure={({ onRetry, isRetrying }) => (
        <TryAgain message="This text could not be loaded." onRetry={onRetry} busy={isRetrying} />
      )}
    />
  )
}

/** Materials, measurements and care; nothing for a handle without specifications. */
export function ProductSpecsAccordion({ handle }: { handle: string }) {
  if (!isSpecified(handle)) return null
  return (
    <Accordion
      preload={() => preloadQuietly(productSpecsText)}
      items={PARTS.map((part) => ({ title: part, body: <Part handle={handle} part={part} /> }))}
    />
  )
}
