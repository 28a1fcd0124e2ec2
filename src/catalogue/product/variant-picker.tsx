import { useId } from 'react'
import { announce } from '../../ui/announcer'
import { cn } from '../../ui/cn'
import type { Product, Variant } from '../product'
import {
  chooseOptionValue,
  type OptionValueState,
  optionValue,
  optionValueState,
  selectableOptions,
} from './variant-choice'

const STANDING_TEXT: Record<OptionValueState, string> = {
  available: '',
  'sold-out': 'sold out',
  elsewhere: 'not made with the other choices',
  nowhere: 'not made',
}

const BOX =
  'grid min-h-11 min-w-13 place-items-center border px-3.5 text-[0.9375rem] transition-colors duration-quick peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_currentColor] forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none'

const STANDING_LOOK: Record<OptionValueState, string> = {
  available: 'border-edge hover:border-ink',
  'sold-out': 'border-line text-ink-soft line-through decoration-danger hover:border-edge',
  elsewhere: 'border-dashed border-edge text-ink-soft hover:border-ink',
  nowhere: 'border-dashed border-line text-ink-soft opacity-60',
}

type Props = {
  product: Product
  chosen: Variant
  onChoose: (variant: Variant) => void
}

/** One radio group an option. Values that are sold out or lead nowhere say so; the others lead to a variant at once. */
export function VariantPicker({ product, chosen, onChoose }: Props) {
  const options = selectableOptions(product)
  if (options.length === 0) return null

  function pick(name: string, value: string) {
    const next = chooseOptionValue(product, chosen, name, value)
    if (!next) return
    const moved = next.selectedOptions.filter((option) => {
      return option.name !== name && option.value !== optionValue(chosen, option.name)
    })
    if (moved.length > 0) announce(moved.map((option) => `${option.name} is now ${option.value}`).join(', '))
    onChoose(next)
  }

  return (
    <div className="grid gap-6">
      {options.map(({ name, values }) => (
        <fieldset key={name}>
          <legend className="label mb-3 flex w-full justify-between text-ink-soft">
            <span>{name}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => (
              <Choice
                key={value}
                option={name}
                value={value}
                standing={optionValueState(product, chosen, name, value)}
                checked={optionValue(chosen, name) === value}
                onPick={() => pick(name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type ChoiceProps = { option: string; value: string; standing: OptionValueState; checked: boolean; onPick: () => void }

function Choice({ option, value, standing: stands, checked, onPick }: ChoiceProps) {
  const id = useId()
  const text = STANDING_TEXT[stands]
  return (
    <span className="relative">
      <input
        type="radio"
        id={id}
        name={option}
        value={value}
        checked={checked}
        disabled={stands === 'nowhere'}
        onChange={onPick}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label htmlFor={id} className={cn(BOX, STANDING_LOOK[stands])}>
        <span>
          {value}
          {text && <span className="sr-only"> ({text})</span>}
        </span>
      </label>
    </span>
  )
}
