import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCents } from '../../domain/money'
import { paths } from '../../domain/paths'
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

/** The options of a product above its button; on a wide screen in the lower part of its picture. */
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
      className="absolute inset-x-0 bottom-11 z-1 animate-[fade_160ms_ease-out] lg:pointer-events-none lg:top-0 lg:bottom-auto lg:grid lg:aspect-product lg:items-end"
    >
      <div className="pointer-events-auto max-h-72 overflow-y-auto border border-line bg-surface p-2 lg:max-h-none lg:p-3">
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
            All options
          </AppLink>
        )}
      </div>
    </div>
  )
}

/** The chosen variant's price, a row for each option, then the button that adds the variant. */
function OptionRows({ product, onAdd, nameVariant }: VariantActions & { product: Product }) {
  const [chosen, setChosen] = useState(cheapestAvailable(product) ?? product.variants[0])
  if (!chosen) return null
  const label = chosen.availableForSale ? 'Add to Cart' : 'Sold Out'
  return (
    <div className="relative grid gap-3">
      <p className="absolute top-0 right-0 text-sm/none tabular-nums">{formatCents(chosen.price)}</p>
      {selectableOptions(product).map((option) => (
        <OptionRow key={option.name} {...{ product, option, chosen }} onChoose={setChosen} />
      ))}
      <Button
        className="sticky bottom-0 px-2!"
        unavailable={!chosen.availableForSale}
        onClick={() => onAdd(chosen)}
        aria-label={`${label}: ${product.title}, ${nameVariant(chosen)}`}
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
              {isSoldOut && <span className="sr-only"> (sold out)</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
