import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../domain/paths'
import { formatCents } from '../../language/format'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { useCloseOnBack } from '../../ui/use-close-on-back'
import { cheapestAvailable, type Product, type ProductOption, type Variant } from '../product'
import { SwatchSample } from '../swatch-sample'
import { optionValue, optionValueState, selectableOptions, variantForOptionValue } from '../variant-selection'

export type VariantActions = {
  onAdd: (variant: Variant) => void
  /** The variant's options and price, for the button's accessible name. */
  nameVariant: (variant: Variant) => string
}

type Props = VariantActions & { product: Product; onClose: () => void }

/** The options of a product over its picture; where a mouse hovers, in its lower part. */
export function OptionPanel({ product, onAdd, nameVariant, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnBack(true, onClose)

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    function closeOutside({ target }: MouseEvent) {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose()
    }
    // On pointerdown, going back from the panel's entry would race with a link's click.
    document.addEventListener('click', closeOutside, { capture: true })
    return () => document.removeEventListener('click', closeOutside, { capture: true })
  })

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key only closes the controls inside
    <div
      ref={panel}
      onKeyDown={closeOnEscape}
      className="absolute inset-x-0 top-0 z-1 h-full animate-[fade_160ms_ease-out] overflow-y-auto border border-line bg-surface p-2 touch:pt-11 mouse:top-auto mouse:bottom-0 mouse:h-auto mouse:max-h-full mouse:p-3"
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
  const options = selectableOptions(product)
  const variant = nameVariant(chosen)
  const label = chosen.availableForSale ? t`Add to Cart` : t`Sold Out`
  return (
    <div className="relative flex min-h-full flex-col gap-2 mouse:gap-3">
      <p className="absolute top-0 right-0 text-sm/none tabular-nums touch:-top-7 touch:right-auto">
        {formatCents(chosen.price)}
      </p>
      {options.map((option) => (
        <OptionRow
          key={option.name}
          {...{ product, option, chosen }}
          isOnly={options.length === 1}
          onChoose={setChosen}
        />
      ))}
      <Button
        // Beside the button that closes the panel.
        className="sticky bottom-0 mt-auto px-2! mouse:mr-20"
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
  isOnly: boolean
  onChoose: (variant: Variant) => void
}

function OptionRow({ product, option: { name, values, swatches }, chosen, isOnly, onChoose }: RowProps) {
  return (
    <fieldset>
      <legend className={cn('label mb-1.5 text-ink-soft', !isOnly && 'touch:sr-only')}>{name}</legend>
      <div className="flex gap-1.5 touch:overflow-x-auto touch:[scrollbar-width:none] mouse:flex-wrap mouse:gap-2">
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
              className="inline-flex min-h-11 min-w-10 shrink-0 items-center justify-center gap-2 border border-edge px-1.5 text-sm hover:border-ink aria-disabled:border-dashed aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_currentColor] data-sold-out:text-ink-soft data-sold-out:line-through mouse:min-h-9 mouse:min-w-9 mouse:px-3 forced-colors:aria-pressed:border-[Highlight]"
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
