import { t } from '@lingui/core/macro'
import type { SizeKind } from '../../domain/sizes'
import { cn } from '../../ui/cn'
import { RadioChip } from '../../ui/radio-chip'
import type { Product, ProductOption, Swatch } from '../product'
import { SwatchSample } from '../swatch-sample'
import { sizeNote } from './fit-note'
import { isMeasured } from './measured-sizes'
import type { OptionChoice, ShownState } from './option-choice'
import { OwnSize } from './own-size'
import { SizeGuideButton } from './size-guide-button'

const STATE_TEXT: Record<ShownState, string> = {
  unloaded: '',
  available: '',
  soldOut: t`sold out`,
  otherCombination: t`not made with the other choices`,
  nonexistent: t`not made`,
}

const STATE_CLASSES: Record<ShownState, string> = {
  unloaded: 'border-edge hover:border-ink',
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
        {isSize && kind && <SizeGuideButton {...{ kind, product, choice }} />}
        <span className="inline-block">{`${isSize ? sizeNote(product, option, chosen) : ''}\u00a0`}</span>
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
      {isSize && kind && <OwnSize {...{ kind, choice }} />}
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
      disabled={state === 'nonexistent'}
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
