import { t } from '@lingui/core/macro'
import { type InputHTMLAttributes, type MouseEvent, useId } from 'react'
import { useOwnSizes } from '../../browser/own-sizes'
import type { SizeKind } from '../../domain/sizes'
import { cn } from '../../ui/cn'
import type { Product, ProductOption, Swatch } from '../product'
import { SwatchSample } from '../swatch-sample'
import { findSpecs } from './find-specs'
import { isMeasured } from './measured-sizes'
import type { OptionChoice, ShownState } from './option-choice'
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

const RUNS_SMALL = t`Runs small`
const RUNS_LARGE = t`Runs large`
const FIT = new RegExp(`\\b(?:${RUNS_SMALL}|${RUNS_LARGE})\\b`, 'i')

/** Whether the product's description or facts say that it runs small or large. */
function readFit({ handle, description, details }: Pick<Product, 'handle' | 'description' | 'details'>) {
  const facts = Object.values(details?.facts ?? {}).flatMap((fact) => ('lines' in fact ? fact.lines : []))
  const specs = findSpecs(handle)?.measurements.flat() ?? []
  const [fit] = [description, ...facts, ...specs].join('\n').match(FIT) ?? []
  if (!fit) return
  return fit.toLowerCase() === RUNS_SMALL.toLowerCase() ? RUNS_SMALL : RUNS_LARGE
}

/** `Size 5. Runs small, consider 6`, or `54 mm` of a value with its unit. Sizes stand in ascending order. */
export function sizeNote(
  product: Pick<Product, 'handle' | 'description' | 'details'>,
  { name, values }: Product['options'][number],
  value: string,
): string {
  const size = isMeasured(value) ? value : `${name} ${value}`
  const fit = readFit(product)
  if (!fit) return size
  const other = values[values.indexOf(value) + (fit === RUNS_SMALL ? 1 : -1)]
  return other ? t`${size}. ${fit}, consider ${other}` : `${size}. ${fit}`
}

/** Focuses the size's radio, since the pressed button disappears. */
function focusRadio(button: HTMLElement, value: string): void {
  const radios = button.closest('fieldset')?.querySelectorAll('input') ?? []
  for (const radio of radios) if (radio.value === value) radio.focus({ preventScroll: true })
}

/** Offers the shopper's remembered size. Its line is always there, since a prerendered document knows no size. */
function OwnSize({ kind, choice }: { kind: SizeKind; choice: OptionChoice }) {
  const own = useOwnSizes()[kind]
  const offered = choice.values.find(({ value, state }) => value === own && state !== 'nonexistent')
  return (
    <div className="mt-2 -mb-2 min-h-6">
      {offered && offered.value !== choice.chosen && <OwnSizeButton {...offered} {...choice} />}
    </div>
  )
}

function OwnSizeButton({ value, state, onChoose }: OptionChoice['values'][number] & Pick<OptionChoice, 'onChoose'>) {
  function choose({ currentTarget }: MouseEvent<HTMLElement>) {
    onChoose(value)
    focusRadio(currentTarget, value)
  }
  return (
    <button type="button" className="text-link -my-2.5 text-sm" onClick={choose}>
      {state === 'soldOut' ? t`Your size, ${value}, is sold out` : t`Your size, ${value}`}
    </button>
  )
}

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
