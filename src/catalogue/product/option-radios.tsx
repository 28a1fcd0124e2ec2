import { t } from '@lingui/core/macro'
import { type InputHTMLAttributes, useId } from 'react'
import { cn } from '../../ui/cn'
import type { Product, ProductOption, Swatch } from '../product'
import { SwatchSample } from '../swatch-sample'
import type { OptionValueState } from '../variant-selection'
import { isMeasured, type SizeKind } from './measured-sizes'
import { SizeGuideButton } from './size-guide-button'

const CHIP =
  'grid min-h-11 min-w-13 place-items-center border px-3.5 text-base transition-colors duration-quick peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_currentColor] forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none'

type RadioChipProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & { chipClassName: string }

/** A radio button whose label looks like a button. */
function RadioChip({ chipClassName, children, ...input }: RadioChipProps) {
  const id = useId()
  return (
    <span className="relative min-w-0 wrap-anywhere">
      <input {...input} id={id} type="radio" className="peer absolute inset-0 size-full cursor-pointer opacity-0" />
      <label htmlFor={id} className={cn(CHIP, chipClassName)}>
        {children}
      </label>
    </span>
  )
}

/** A value waits until the product's variants have loaded. */
type ShownState = OptionValueState | 'waiting'

/** An option as the picker offers it. */
export type OptionChoice = {
  values: readonly { value: string; state: ShownState }[]
  chosen: string | undefined
  onChoose: (value: string) => void
}

const STATE_TEXT: Record<ShownState, string> = {
  waiting: '',
  available: '',
  soldOut: t`sold out`,
  otherCombination: t`not made with the other choices`,
  nonexistent: t`not made`,
}

const STATE_CLASSES: Record<ShownState, string> = {
  waiting: 'border-edge',
  available: 'border-edge hover:border-ink',
  soldOut: 'border-line text-ink-soft line-through decoration-danger hover:border-edge',
  otherCombination: 'border-dashed border-edge text-ink-soft hover:border-ink',
  nonexistent: 'border-dashed border-line text-ink-soft opacity-60',
}

type Props = {
  product: Product
  option: ProductOption
  choice: OptionChoice
  /** Whether it is the option that the size guide is about. */
  isSize: boolean
  /** The product's kind of size guide. */
  kind: SizeKind | null
}

/** An option's label and its values. */
export function OptionRadios({ product, option, choice, isSize, kind }: Props) {
  const { name, swatches } = option
  const chosen = choice.chosen ?? ''
  const note = isMeasured(chosen) ? chosen : `${name} ${chosen}`
  return (
    <fieldset className="min-w-0">
      {/* Floated, because browsers can't lay out a legend in a row otherwise. */}
      <legend
        className={cn(
          'label float-left mr-2 leading-[1.25rem]! text-ink-soft',
          // The note beside it begins with the name.
          isSize && !isMeasured(chosen) && 'sr-only',
        )}
      >
        {name}
      </legend>
      <div className="mb-3 text-sm [&>button]:float-right [&>button]:ml-4">
        {isSize && kind && <SizeGuideButton {...{ kind, product }} />}
        <span className="inline-block">{`${isSize ? note : ''}\u00a0`}</span>
      </div>
      <div className="clear-both flex flex-wrap gap-2">
        {choice.values.map(({ value, state }) => (
          <OptionValueRadio
            key={value}
            optionName={name}
            value={value}
            swatch={swatches?.find((swatch) => swatch.value === value)}
            state={state}
            checked={choice.chosen === value}
            onSelect={() => choice.onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type OptionValueRadioProps = {
  optionName: string
  value: string
  swatch: Swatch | undefined
  state: ShownState
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
      disabled={state === 'nonexistent' || state === 'waiting'}
      onChange={onSelect}
      chipClassName={STATE_CLASSES[state]}
    >
      <span className={cn(swatch && 'flex items-center gap-2')}>
        {swatch && <SwatchSample swatch={swatch} />}
        {value}
        {text && <span className="sr-only">{` (${text})`}</span>}
      </span>
    </RadioChip>
  )
}
