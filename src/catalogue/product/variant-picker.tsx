import { t } from '@lingui/core/macro'
import { useAssortment } from '../../backends/assortment-context'
import { announce } from '../../ui/announcer'
import type { Product, Variant } from '../product'
import { optionValue, optionValueState, selectableOptions, variantForOptionValue } from '../variant-selection'
import { sizeGuideKind, sizeOptionName } from './measured-sizes'
import { type OptionChoice, OptionRadios } from './option-radios'
import { SizeGuideButton } from './size-guide-button'

/** Scrolls to the picker and focuses the selected value. */
export function goToPicker(): void {
  const picker = document.querySelector('[data-variant-picker]')
  picker?.scrollIntoView({ block: 'center', behavior: 'instant' })
  picker?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
}

type Props = {
  product: Product
  selected: Variant
  onSelect: (variant: Variant) => void
}

/** A radio group per option. Selecting a value may change other options. */
export function VariantPicker({ product, selected, onSelect }: Props) {
  const options = selectableOptions(product)
  const sizeName = sizeOptionName({ options })
  const kind = sizeGuideKind(product, useAssortment().categories)

  function select(name: string, value: string) {
    const next = variantForOptionValue(product, selected, name, value)
    if (!next) return
    const changed = next.selectedOptions.filter((option) => {
      return option.name !== name && option.value !== optionValue(selected, option.name)
    })
    if (changed.length > 0)
      announce(changed.map(({ name: changedName, value: now }) => t`${changedName} is now ${now}`).join(', '))
    onSelect(next)
  }

  const sizeGuide = kind && (
    <div className="-mb-2 grid">
      <SizeGuideButton kind={kind} product={product} />
    </div>
  )
  if (options.length === 0) return sizeGuide
  return (
    <div data-variant-picker="" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {options.map((option) => {
        const { name } = option
        const choice: OptionChoice = {
          values: option.values.map((value) => ({
            value,
            state: product.hasMoreVariants ? 'waiting' : optionValueState(product, selected, name, value),
          })),
          chosen: optionValue(selected, name),
          onChoose: (value) => select(name, value),
        }
        return <OptionRadios key={name} {...{ product, option, choice, kind }} isSize={name === sizeName} />
      })}
      {sizeName === undefined && sizeGuide}
    </div>
  )
}
