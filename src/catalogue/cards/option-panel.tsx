import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../domain/paths'
import { formatCents } from '../../language/format'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { cheapestAvailable, type Product, type ProductOption, type Variant } from '../product'
import { SwatchSample } from '../swatch-sample'
import { optionValue, optionValueState, selectableOptions, variantForOptionValue } from '../variant-selection'

export type VariantActions = {
  onAdd: (variant: Variant) => void
  /** The variant's options and price, for the button's accessible name. */
  nameVariant: (variant: Variant) => string
}

type Props = VariantActions & { product: Product; onClose: () => void }

/** The options of a product over its picture; on a wide screen in its lower part. */
export function OptionPanel({ product, onAdd, nameVariant, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    function closeOutside({ target }: PointerEvent) {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key only closes the controls inside
    <div
      ref={panel}
      onKeyDown={closeOnEscape}
      className="absolute inset-x-0 top-0 z-1 max-h-[calc(100%+6rem)] min-h-full animate-[fade_160ms_ease-out] overflow-y-auto border border-line bg-surface p-2 max-lg:pt-11 lg:top-auto lg:bottom-0 lg:max-h-full lg:min-h-0 lg:p-3"
    >
      <OptionRows
        product={product}
        nameVariant={nameVariant}
        onAdd={(variant) => {
          onAdd(variant)
          onClose()
        }}
      />
      {product.hasMoreVariants && (
        <AppLink
          to={paths.product(product.handle)}
          className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          <Trans>All options</Trans>
        </AppLink>
      )}
    </div>
  )
}

/** The selected variant's price, a row per option, and the button that adds the variant. */
function OptionRows({ product, onAdd, nameVariant }: VariantActions & { product: Product }) {
  const [chosen, setChosen] = useState(cheapestAvailable(product) ?? product.variants[0])
  if (!chosen) return null
  const { title } = product
  const variant = nameVariant(chosen)
  const label = chosen.availableForSale ? t`Add to Cart` : t`Sold Out`
  return (
    <div className="relative grid gap-2 lg:gap-3">
      <p className="absolute top-0 right-0 text-sm/none tabular-nums max-lg:-top-7 max-lg:right-auto">
        {formatCents(chosen.price)}
      </p>
      {selectableOptions(product).map((option) => (
        <OptionRow key={option.name} {...{ product, option, chosen }} onChoose={setChosen} />
      ))}
      <Button
        // Beside the button that closes the panel.
        className="sticky bottom-0 px-2! lg:mr-20"
        unavailable={!chosen.availableForSale}
        onClick={() => onAdd(chosen)}
        aria-label={t`${label}: ${title}, ${variant}`}
      >
        {label}
      </Button>
    </div>
  )
}

type RowProps = {
  product: Product
  option: ProductOption
  chosen: Variant
  onChoose: (variant: Variant) => void
}

function OptionRow({ product, option: { name, values, swatches }, chosen, onChoose }: RowProps) {
  return (
    <fieldset>
      <legend className="label mb-1.5 text-ink-soft">{name}</legend>
      <div className="flex flex-wrap gap-1.5 lg:gap-2">
        {values.map((value) => {
          const isSoldOut = optionValueState(product, chosen, name, value) === 'soldOut'
          const variant = variantForOptionValue(product, chosen, name, value)
          const swatch = swatches?.find((candidate) => candidate.value === value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={optionValue(chosen, name) === value}
              aria-disabled={!variant || undefined}
              data-sold-out={isSoldOut || undefined}
              onClick={() => variant && onChoose(variant)}
              className="inline-flex min-h-11 min-w-10 items-center justify-center gap-2 border border-edge px-1.5 text-sm hover:border-ink aria-disabled:border-dashed aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_currentColor] data-sold-out:text-ink-soft data-sold-out:line-through lg:min-h-9 lg:min-w-9 lg:px-3 forced-colors:aria-pressed:border-[Highlight]"
            >
              {swatch && <SwatchSample swatch={swatch} />}
              {value}
              {isSoldOut && <span className="sr-only"> ({t`sold out`})</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
