import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Lazy, lazyComponent } from '../../ui/lazy-component'
import { TryAgain } from '../../ui/loading'
import type { Engrave } from '../lines'

let loaded: typeof import('./engraving-field') | undefined

const engravingField = lazyComponent(async () => {
  loaded = await import('./engraving-field')
  return loaded.EngravingField
})

export const preloadEngravingField = () => engravingField.preload()

/** Loads the field's code and the fee; `metafield` is the product's `custom.engraving`. */
export async function prefetchEngraving(client: QueryClient, handle: string, metafield: string): Promise<void> {
  const [{ prefetchEngravingFee }] = await Promise.all([import('./engraving-fee'), preloadEngravingField()])
  await prefetchEngravingFee(client, handle, metafield)
}

/** Adds the draft of a product's engraving, while its field is on the page; focuses the field if it must be corrected. */
export function useEngrave({ handle, engraving = '' }: { handle: string; engraving?: string }): Engrave {
  const client = useQueryClient()
  // Until its code is loaded, the field isn't on the page.
  return (merchandise) => (loaded ? loaded.engrave(merchandise, { handle, metafield: engraving, client }) : merchandise)
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
