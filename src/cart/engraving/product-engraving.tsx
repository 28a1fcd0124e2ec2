import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { Lazy, lazyComponent } from '../../ui/lazy-component'
import { TryAgain } from '../../ui/loading'

const engravingField = lazyComponent(() => import('./engraving-field').then(({ EngravingField }) => EngravingField))

export const preloadEngravingField = () => engravingField.preload()

/** Loads the field's code and the fee; `metafield` is the product's `custom.engraving`. */
export async function prefetchEngraving(client: QueryClient, handle: string, metafield: string): Promise<void> {
  const [{ prefetchEngravingFee }] = await Promise.all([import('./engraving-fee'), preloadEngravingField()])
  await prefetchEngravingFee(client, handle, metafield)
}

type Props = { handle: string; metafield: string }

/** The engraving of a product's page. */
export function ProductEngraving(props: Props) {
  return (
    <Lazy
      component={engravingField}
      props={props}
      // Same height as the field, to avoid a layout shift.
      fallback={<div className="min-h-44" />}
      renderFailure={({ onRetry, isRetrying }) => (
        <TryAgain message={t`We couldn’t load the engraving.`} onRetry={onRetry} busy={isRetrying} />
      )}
    />
  )
}
