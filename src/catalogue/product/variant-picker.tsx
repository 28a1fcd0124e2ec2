import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { SelectedOption } from '../../domain/option-values'
import { announce } from '../../ui/announcer'
import { cn } from '../../ui/cn'
import { RadioChip } from '../../ui/radio-chip'
import type { Product, Swatch, Variant } from '../product'
import { SwatchSample } from '../swatch-sample'
import {
  type OptionValueState,
  optionValue,
  optionValueState,
  selectableOptions,
  variantForOptionValue,
} from '../variant-selection'
import { sizeNote } from './fit-note'
import { isMeasured, sizeOptionName } from './measured-sizes'

const STATE_TEXT: Record<OptionValueState | 'unloaded', string> = {
  unloaded: '',
  available: '',
  soldOut: t`sold out`,
  otherCombination: t`not made with the other choices`,
  nonexistent: t`not made`,
}

const STATE_CLASSES: Record<OptionValueState | 'unloaded', string> = {
  unloaded: 'border-edge hover:border-ink',
  available: 'border-edge hover:border-ink',
  soldOut: 'border-line text-ink-soft line-through decoration-danger hover:border-edge',
  otherCombination: 'border-dashed border-edge text-ink-soft hover:border-ink',
  nonexistent: 'border-dashed border-line text-ink-soft opacity-60',
}

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
  /** Shown next to the size's label, or below the options if there are no sizes. */
  sizeGuide: ReactNode
}

/** A radio group per option. Selecting a value may change other options. */
export function VariantPicker({ product, isComplete, selected, onSelect, awaited, onAwait, sizeGuide }: Props) {
  const selectAwaited = useEffectEvent(() => awaited && select(awaited.name, awaited.value))
  useEffect(() => {
    if (isComplete) void selectAwaited()
  }, [isComplete])
  const options = selectableOptions(product)
  const sizeName = sizeOptionName({ options })

  function stateOf(name: string, value: string): OptionValueState | 'unloaded' {
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

  function chosenValue(name: string): string | undefined {
    return awaited?.name === name ? awaited.value : optionValue(selected, name)
  }

  if (options.length === 0) return sizeGuide
  return (
    <div data-variant-picker="" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {options.map(({ name, values, swatches }) => (
        <fieldset key={name} className="min-w-0">
          {/* Floated, because browsers can't lay out a legend in a row otherwise. */}
          <legend
            className={cn(
              'label float-left mr-2 leading-5! text-ink-soft',
              // The note beside it begins with the name.
              name === sizeName && !isMeasured(chosenValue(name) ?? '') && 'sr-only',
            )}
          >
            {name}
          </legend>
          <div className="mb-3 text-sm [&>button]:float-right [&>button]:ml-4">
            {name === sizeName && sizeGuide}
            <span className="inline-block">
              {name === sizeName && sizeNote(product, { name, values }, chosenValue(name) ?? '')}&nbsp;
            </span>
          </div>
          <div className="clear-both flex flex-wrap gap-2">
            {values.map((value) => (
              <OptionValueRadio
                key={value}
                optionName={name}
                value={value}
                swatch={swatches?.find((swatch) => swatch.value === value)}
                state={stateOf(name, value)}
                checked={chosenValue(name) === value}
                onSelect={() => select(name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {sizeName === undefined && sizeGuide}
      {awaited && (
        <p role="status" className="text-sm text-ink-soft">
          <Trans>Loading this option...</Trans>
        </p>
      )}
    </div>
  )
}

type OptionValueRadioProps = {
  optionName: string
  value: string
  swatch: Swatch | undefined
  state: OptionValueState | 'unloaded'
  checked: boolean
  onSelect: () => void
}

function OptionValueRadio({ optionName, value, swatch, state, checked, onSelect }: OptionValueRadioProps) {
  const text = STATE_TEXT[state]
  return (
    <RadioChip
      name={optionName}
      value={value}
      checked={checked}
      disabled={state === 'nonexistent'}
      onChange={onSelect}
      chipClassName={STATE_CLASSES[state]}
    >
      <span className={cn(swatch && 'flex items-center gap-2')}>
        {swatch && <SwatchSample swatch={swatch} />}
        {value}
        {text && <span className="sr-only"> ({text})</span>}
      </span>
    </RadioChip>
  )
}
