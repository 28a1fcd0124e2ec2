import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addToCart } from '../cart/cart'
import { formatVariant, toCartMerchandise } from '../cart/lines'
import type { Product, Swatch, Variant } from '../catalogue/product'
import { SwatchSample } from '../catalogue/swatch-sample'
import { selectableOptions } from '../catalogue/variant-selection'
import { optionValues } from '../option-values'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { OptionRows } from './option-rows'

type Props = { product: Product; onClose: () => void }

/** The options of a product above its button: a value of a single one adds its variant, several have a button of their own. */
export function VariantChips({ product, onClose }: Props) {
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
      className="absolute inset-x-0 bottom-full z-1 max-h-72 overflow-y-auto lg:max-h-none border border-line bg-surface p-2 lg:p-3 animate-[fade_160ms_ease-out]"
    >
      {selectableOptions(product).length > 1 ? (
        <OptionRows product={product} onAdded={onClose} />
      ) : (
        <ul aria-label={`Add ${product.title}`} className="flex flex-wrap gap-2">
          {product.variants.map((variant) => (
            <li key={variant.id}>
              <Chip product={product} variant={variant} onAdded={onClose} />
            </li>
          ))}
        </ul>
      )}
      {product.hasMoreVariants && (
        <AppLink
          to={paths.product(product.handle)}
          className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          All options
        </AppLink>
      )}
    </div>
  )
}

function swatchesOf({ options }: Product, { selectedOptions }: Variant): Swatch[] {
  return options.flatMap(({ name, swatches = [] }) =>
    swatches.filter(({ value }) => selectedOptions.some((option) => option.name === name && option.value === value)),
  )
}

function Chip({ product, variant, onAdded }: { product: Product; variant: Variant; onAdded: () => void }) {
  const merchandise = toCartMerchandise(product, variant)
  const { availableForSale } = variant
  function add() {
    if (!availableForSale) return
    addToCart(merchandise)
    onAdded()
  }
  return (
    <button
      type="button"
      aria-label={`${availableForSale ? 'Add to Cart' : 'Sold Out'}: ${product.title}, ${formatVariant(merchandise)}`}
      aria-disabled={!availableForSale || undefined}
      onClick={add}
      className="inline-flex min-h-11 items-center gap-2 border border-edge px-3 text-sm hover:border-ink aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:line-through lg:min-h-9"
    >
      {swatchesOf(product, variant).map((swatch) => (
        <SwatchSample key={swatch.value} swatch={swatch} />
      ))}
      {optionValues(merchandise)}
    </button>
  )
}
