import { useEffect, useEffectEvent, useId } from 'react'
import { announce } from '../../ui/announcer'
import { cn } from '../../ui/cn'
import type { Product, SelectedOption, Variant } from '../product'
import {
  type OptionValueState,
  optionValue,
  optionValueState,
  selectableOptions,
  variantForOptionValue,
} from './variant-selection'

const STATE_TEXT: Record<OptionValueState | 'unread', string> = {
  unread: '',
  available: '',
  soldOut: 'sold out',
  otherCombination: 'not made with the other choices',
  nonexistent: 'not made',
}

const LABEL_CLASSES =
  'grid min-h-11 min-w-13 place-items-center border px-3.5 text-[0.9375rem] transition-colors duration-quick peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_currentColor] forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none'

const STATE_CLASSES: Record<OptionValueState | 'unread', string> = {
  unread: 'border-edge hover:border-ink',
  available: 'border-edge hover:border-ink',
  soldOut: 'border-line text-ink-soft line-through decoration-danger hover:border-edge',
  otherCombination: 'border-dashed border-edge text-ink-soft hover:border-ink',
  nonexistent: 'border-dashed border-line text-ink-soft opacity-60',
}

/** Brings the picker back into view, with the focus on what is chosen. */
export function goToPicker(): void {
  const picker = document.querySelector('[data-variant-picker]')
  picker?.scrollIntoView({ block: 'center', behavior: 'instant' })
  picker?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
}

type Props = {
  product: Product
  /** All variants have been read: what is not among them is not made. */
  isWhole: boolean
  selected: Variant
  onSelect: (variant: Variant) => void
  /** A value that was chosen before the variants with it were read. */
  awaited: SelectedOption | null
  onAwait: (option: SelectedOption | null) => void
}

/** A radio group for each option. Choosing a value selects a variant at once, and may change other options. */
export function VariantPicker({ product, isWhole, selected, onSelect, awaited, onAwait }: Props) {
  const selectAwaited = useEffectEvent(() => awaited && select(awaited.name, awaited.value))
  useEffect(() => {
    if (isWhole) void selectAwaited()
  }, [isWhole])
  const options = selectableOptions(product)

  function stateOf(name: string, value: string): OptionValueState | 'unread' {
    const state = optionValueState(product, selected, name, value)
    return isWhole || state === 'available' || state === 'soldOut' ? state : 'unread'
  }

  function select(name: string, value: string) {
    const isUnread = !isWhole && stateOf(name, value) === 'unread'
    onAwait(isUnread ? { name, value } : null)
    const next = isUnread ? undefined : variantForOptionValue(product, selected, name, value)
    if (!next) return
    const changed = next.selectedOptions.filter((option) => {
      return option.name !== name && option.value !== optionValue(selected, option.name)
    })
    if (changed.length > 0) announce(changed.map((option) => `${option.name} is now ${option.value}`).join(', '))
    onSelect(next)
  }

  function chosenValue(name: string): string | undefined {
    return awaited?.name === name ? awaited.value : optionValue(selected, name)
  }

  if (options.length === 0) return null
  return (
    <div data-variant-picker="" className="grid gap-6">
      {options.map(({ name, values }) => (
        <fieldset key={name}>
          <legend className="label mb-3 flex w-full justify-between text-ink-soft">
            <span>{name}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => (
              <OptionValueRadio
                key={value}
                optionName={name}
                value={value}
                state={stateOf(name, value)}
                checked={chosenValue(name) === value}
                onSelect={() => select(name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {awaited && (
        <p role="status" className="text-sm text-ink-soft">
          Loading this option...
        </p>
      )}
    </div>
  )
}

type OptionValueRadioProps = {
  optionName: string
  value: string
  state: OptionValueState | 'unread'
  checked: boolean
  onSelect: () => void
}

function OptionValueRadio({ optionName, value, state, checked, onSelect }: OptionValueRadioProps) {
  const id = useId()
  const text = STATE_TEXT[state]
  return (
    <span className="relative">
      <input
        type="radio"
        id={id}
        name={optionName}
        value={value}
        checked={checked}
        disabled={state === 'nonexistent'}
        onChange={onSelect}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label htmlFor={id} className={cn(LABEL_CLASSES, STATE_CLASSES[state])}>
        <span>
          {value}
          {text && <span className="sr-only"> ({text})</span>}
        </span>
      </label>
    </span>
  )
}
