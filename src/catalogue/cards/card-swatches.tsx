import { t } from '@lingui/core/macro'
import type { Product, Swatch } from '../product'
import { SwatchSample } from '../swatch-sample'

const MAX_SAMPLES = 6

function listValues(name: string, swatches: readonly Swatch[]): string {
  const values = swatches.map(({ value }) => value).join(', ')
  return t`${name}: ${values}`
}

/** The colours or pictures of a product's option values, if there are any. */
export function CardSwatches({ product: { options } }: { product: Product }) {
  return options.map(
    ({ name, swatches = [] }) =>
      swatches.length > 0 && (
        <p key={name} className="flex items-center gap-1.5 pt-1 text-sm text-ink-soft col-span-2">
          <span className="sr-only">{listValues(name, swatches)}</span>
          {swatches.slice(0, MAX_SAMPLES).map((swatch) => (
            <SwatchSample key={swatch.value} swatch={swatch} />
          ))}
          {swatches.length > MAX_SAMPLES && <span aria-hidden="true">+{swatches.length - MAX_SAMPLES}</span>}
        </p>
      ),
  )
}
