import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import type { SelectedOption } from '../../domain/option-values'
import { announce } from '../../ui/announcer'
import type { Product, Variant } from '../product'
import { optionValue, optionValueState, selectableOptions, variantForOptionValue } from '../variant-selection'
import { sizeGuideKind, sizeOptionName } from './measured-sizes'
import type { OptionChoice, ShownState } from './option-choice'
import { OptionRadios } from './option-radios'
import { SizeGuideButton } from './size-guide-button'

/** Scrolls to the picker and focuses the selected value. */
export function goToPicker(): void {
  const picker = document.querySelector('[data-variant-picker]')
  picker?.scrollIntoView({ block: 'center', behavior: 'instant' })
  picker?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
}

type Props = {
  product: Product
  /** Whether all variants have loaded, so that a value without one doesn't exist. */
  isComplete: boolean
  selected: Variant
  onSelect: (variant: Variant) => void
  /** A value selected before its variants have loaded. */
  awaited: SelectedOption | null
  onAwait: (option: SelectedOption | null) => void
}

/** A radio group per option. Selecting a value may change other options. */
export function VariantPicker({ product, isComplete, selected, onSelect, awaited, onAwait }: Props) {
  const selectAwaited = useEffectEvent(() => awaited && select(awaited.name, awaited.value))
  useEffect(() => {
    if (isComplete) void selectAwaited()
  }, [isComplete])
  const options = selectableOptions(product)
  const sizeName = sizeOptionName({ options })
  const kind = sizeGuideKind(product, useAssortment().categories)

  function stateOf(name: string, value: string): ShownState {
    const state = optionValueState(product, selected, name, value)
    return isComplete || state === 'available' || state === 'soldOut' ? state : 'unloaded'
  }

  function select(name: string, value: string) {
    const isUnloaded = !isComplete && stateOf(name, value) === 'unloaded'
    onAwait(isUnloaded ? { name, value } : null)
    const next = isUnloaded ? undefined : variantForOptionValue(product, selected, name, value)
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
          values: option.values.map((value) => ({ value, state: stateOf(name, value) })),
          chosen: awaited?.name === name ? awaited.value : optionValue(selected, name),
          onChoose: (value) => select(name, value),
        }
        return <OptionRadios key={name} {...{ product, option, choice, kind }} isSize={name === sizeName} />
      })}
      {sizeName === undefined && sizeGuide}
      {awaited && (
        <p role="status" className="text-sm text-ink-soft">
          <Trans>Loading this option...</Trans>
        </p>
      )}
    </div>
  )
}
