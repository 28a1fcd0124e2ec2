import { useState } from 'react'
import { addToCart } from '../cart/cart'
import { formatVariant, toCartMerchandise } from '../cart/lines'
import { cheapestAvailable, type Product, type ProductOption, type Variant } from '../catalogue/product'
import { SwatchSample } from '../catalogue/swatch-sample'
import { optionValue, optionValueState, selectableOptions, variantForOptionValue } from '../catalogue/variant-selection'
import { Button } from '../ui/button'

type Props = { product: Product; onAdded: () => void }

/** A row for each option, then the button that adds the chosen variant. */
export function OptionRows({ product, onAdded }: Props) {
  const [chosen, setChosen] = useState(cheapestAvailable(product) ?? product.variants[0])
  if (!chosen) return null
  const merchandise = toCartMerchandise(product, chosen)
  const label = chosen.availableForSale ? 'Add to Cart' : 'Sold Out'
  function add() {
    addToCart(merchandise)
    onAdded()
  }
  return (
    <div className="grid gap-3">
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

type RowProps = Pick<Props, 'product'> & {
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
