import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addToCart } from '../cart/cart'
import { formatVariant, toCartMerchandise } from '../cart/lines'
import { cheapestAvailable, type Product, type ProductOption, type Variant } from '../catalogue/product'
import { SwatchSample } from '../catalogue/swatch-sample'
import { optionValue, optionValueState, selectableOptions, variantForOptionValue } from '../catalogue/variant-selection'
import { formatCents } from '../domain/money'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'

type Props = { product: Product; onClose: () => void }

/** The options of a product above its button; on a wide screen in the lower part of its picture. */
export function OptionPanel({ product, onClose }: Props) {
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
        <OptionRows product={product} onAdded={onClose} />
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
function OptionRows({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const [chosen, setChosen] = useState(cheapestAvailable(product) ?? product.variants[0])
  if (!chosen) return null
  const merchandise = toCartMerchandise(product, chosen)
  const label = chosen.availableForSale ? 'Add to Cart' : 'Sold Out'
  function add() {
    addToCart(merchandise)
    onAdded()
  }
  return (
    <div className="relative grid gap-3">
      <p className="absolute top-0 right-0 text-sm/none tabular-nums">{formatCents(chosen.price)}</p>
      {selectableOptions(product).map((option) => (
        <OptionRow key={option.name} {...{ product, option, chosen }} onChoose={setChosen} />
      ))}
      <Button
        className="sticky bottom-0 px-2!"
        unavailable={!chosen.availableForSale}
        onClick={add}
        aria-label={`${label}: ${product.title}, ${formatVariant(merchandise)}`}
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
