import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTenths } from '../../language/format'
import { Button } from '../../ui/button'
import { MinusIcon, PlusIcon } from '../../ui/icons'
import type { MeasuredSize } from './measured-sizes'

/** A bank card in mm: ISO/IEC 7810, ID-1. */
const CARD_MM = { width: 85.6, height: 53.98, radius: 3.18 } as const

/** CSS pixels per mm, from a television to a small phone, and through every zoom in between. */
const PIXELS_PER_MM = { min: 1, max: 12 } as const
/** A first guess, for phones and tablets or for other screens. */
const GUESSED_PIXELS_PER_MM = { coarse: 6, fine: 4 } as const

/** Around the circle, and beyond the smallest and the largest size, in mm: a ring's own thickness. */
const MARGIN_MM = 3

type Props = {
  heading: string
  step: string
  /** Inner diameters, in ascending order. */
  sizes: readonly MeasuredSize[]
}

/** Reads the size of a ring or bangle that fits, laid on the screen, whose scale a bank card sets. */
export function ScreenMeasure({ heading, step, sizes }: Props) {
  const [isSettingScale, setIsSettingScale] = useState(false)
  const [pixelsPerMm, setPixelsPerMm] = useState<number>()
  return (
    <section className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="label text-ink-soft">{heading}</h3>
      {isSettingScale ? (
        <CardScale
          onSet={(scale) => {
            setPixelsPerMm(scale)
            setIsSettingScale(false)
          }}
        />
      ) : (
        <>
          {pixelsPerMm ? <Circle {...{ step, sizes, pixelsPerMm }} /> : <Start />}
          <Button variant="secondary" className="justify-self-start" onClick={() => setIsSettingScale(true)}>
            {pixelsPerMm ? t`Set the scale again` : t`Set the scale with a card`}
          </Button>
        </>
      )}
    </section>
  )
}

function Start() {
  return (
    <p className="text-sm">
      <Trans>
        Set the scale of your screen with any bank card, then lay the piece on it and read its size. Only the card’s
        size counts: nothing on it is read.
      </Trans>
    </p>
  )
}

/** Sets the scale by the height of a bank card, since a phone is narrower than its width. */
function CardScale({ onSet }: { onSet: (pixelsPerMm: number) => void }) {
  const pointer = matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine'
  const [height, setHeight] = useState(Math.round(CARD_MM.height * GUESSED_PIXELS_PER_MM[pointer]))
  const pixelsPerMm = height / CARD_MM.height
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>
          <Trans>Hold a bank card flat on the outline, at its top left corner.</Trans>
        </li>
        <li>
          <Trans>Make the outline larger or smaller until its lower edge meets the card’s.</Trans>
        </li>
      </ol>
      <Slider
        label={t`Height of the outline`}
        value={height}
        min={Math.ceil(CARD_MM.height * PIXELS_PER_MM.min)}
        max={Math.floor(CARD_MM.height * PIXELS_PER_MM.max)}
        step={1}
        onChange={setHeight}
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => onSet(pixelsPerMm)}>
        <Trans>The card matches</Trans>
      </Button>
      {/* Cut off by the dialog's edge if the screen is narrower than a card. */}
      <div className="-mr-6 min-h-96 overflow-clip pb-1 sm:min-h-60" aria-hidden="true">
        <div
          className="border border-ink bg-sunken"
          style={{ width: CARD_MM.width * pixelsPerMm, height, borderRadius: CARD_MM.radius * pixelsPerMm }}
        />
      </div>
    </>
  )
}

/** A circle to lay a piece that fits on, and the size that it reads. */
function Circle({ step, sizes, pixelsPerMm }: Omit<Props, 'heading'> & { pixelsPerMm: number }) {
  const [diameter, setDiameter] = useState(sizes[Math.floor(sizes.length / 2)]?.mm ?? 0)
  const smallest = sizes[0]?.mm ?? 0
  const largest = sizes.at(-1)?.mm ?? 0
  const nearest = findNearest(diameter, sizes)
  const length = formatTenths(diameter)
  const across = t`${length} mm across`
  return (
    <>
      <p className="text-sm">{step}</p>
      <Slider
        label={t`Size of the circle`}
        valueText={across}
        value={diameter}
        min={Math.floor(smallest) - MARGIN_MM}
        max={Math.ceil(largest) + MARGIN_MM}
        step={0.1}
        onChange={setDiameter}
      />
      <div>
        <output className="block font-display text-display-s">
          <Trans>Nearest size: {nearest}</Trans>
        </output>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{across}</p>
      </div>
      <div
        className="-mx-6 grid place-items-center overflow-clip bg-sunken"
        style={{ height: (largest + MARGIN_MM * 2) * pixelsPerMm }}
        aria-hidden="true"
      >
        <div
          className="shrink-0 rounded-full border border-ink bg-surface"
          style={{ width: diameter * pixelsPerMm, height: diameter * pixelsPerMm }}
        />
      </div>
    </>
  )
}

/** Of two at the same distance, the larger. */
function findNearest(diameter: number, sizes: readonly MeasuredSize[]): string | undefined {
  const distance = ({ mm }: MeasuredSize) => Math.abs(mm - diameter)
  return sizes.toReversed().toSorted((one, other) => distance(one) - distance(other))[0]?.name
}

type SliderProps = {
  label: string
  /** Read instead of the bare number. */
  valueText?: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A slider with a button at each end; it takes focus from the button that showed it. */
function Slider({ label, valueText, value, min, max, step, onChange }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    // The outline or circle that the slider changes is below it.
    input.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  // Rounded, because 17.2 + 0.1 isn't 17.3.
  const change = (by: number) => onChange(Math.min(max, Math.max(min, Math.round((value + by) * 10) / 10)))
  return (
    <div className="flex items-center gap-3">
      <StepButton label={t`Smaller`} onPress={() => change(-step)}>
        <MinusIcon />
      </StepButton>
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        {...{ min, max, step, value }}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-11 w-full min-w-0 cursor-pointer touch-pan-y accent-accent"
      />
      <StepButton label={t`Larger`} onPress={() => change(step)}>
        <PlusIcon />
      </StepButton>
    </div>
  )
}

function StepButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 touch-manipulation place-items-center border border-edge hover:border-ink"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
