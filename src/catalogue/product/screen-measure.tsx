import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button'
import type { Product } from '../product'
import { CardScale } from './card-scale'
import type { OptionChoice } from './option-choice'
import { ScreenCircle } from './screen-circle'
import { saveScreenScale, useScreenScale } from './screen-scale'
import { ALL_RING_SIZES, type InnerSize, innerSizes, type LaidKind } from './screen-size'

const TEXTS: Record<LaidKind, { heading?: string; step: string }> = {
  ring: {
    step: t`Hold the ring flat on the circle, and make the circle larger until it just fills the ring.`,
  },
  bangle: {
    heading: t`With a bangle that fits, on screen`,
    step: t`Hold the bangle flat on the circle, and make the circle larger until it just fills the bangle. If the screen is narrower, go by the circle’s top and bottom.`,
  },
  bracelet: {
    heading: t`With a bracelet that fits, on screen`,
    step: t`Lay the screen flat. Close the bracelet around the circle, and make the circle larger until it just fills the bracelet. If the screen is narrower, go by the circle’s top and bottom.`,
  },
}

type Props = {
  kind: LaidKind
  product: Product
  /** Undefined if the product has no sizes to choose from. */
  choice: OptionChoice | undefined
  onUse: (value: string) => void
}

/** Reads the size of jewelry that fits, laid on the screen. */
export function ScreenMeasure({ kind, product, choice, onUse }: Props) {
  const stateOf = (value: string) => choice?.values.find((size) => size.value === value)?.state
  const own = innerSizes(kind, product).filter(({ value }) => stateOf(value) !== 'nonexistent')
  const sizes = own.length === 0 && kind === 'ring' ? ALL_RING_SIZES : own
  if (sizes.length === 0) return null
  const { heading, step } = TEXTS[kind]
  return (
    <section data-print="no" className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4">
      {heading && <h3 className="label text-ink-soft">{heading}</h3>}
      <Measure
        {...{ sizes, step }}
        chosen={choice?.chosen}
        isSoldOut={(value) => stateOf(value) === 'soldOut'}
        onUse={own.length > 0 && choice ? onUse : undefined}
      />
    </section>
  )
}

type MeasureProps = {
  sizes: readonly InnerSize[]
  step: string
  chosen: string | undefined
  isSoldOut: (value: string) => boolean
  onUse: ((value: string) => void) | undefined
}

/** The card first, unless the screen's scale is known. */
function Measure({ sizes, step, chosen, isSoldOut, onUse }: MeasureProps) {
  const scale = useScreenScale()
  const [phase, setPhase] = useState<'opened' | 'setting' | 'set'>('opened')
  const [diameter, setDiameter] = useState(() => firstDiameter(sizes, chosen))
  if (phase === 'setting') {
    return (
      <CardScale
        pixelsPerMm={scale?.pixelsPerMm}
        onSet={(pixelsPerMm) => {
          saveScreenScale(pixelsPerMm)
          setPhase('set')
        }}
      />
    )
  }
  if (!scale?.isCurrent) return <ScaleStart isOutdated={scale !== null} onStart={() => setPhase('setting')} />
  return (
    <>
      <p className="text-sm">{step}</p>
      <ScreenCircle
        sizes={sizes}
        pixelsPerMm={scale.pixelsPerMm}
        diameter={diameter}
        onChange={setDiameter}
        takesFocus={phase === 'set'}
        {...{ isSoldOut, onUse }}
      />
      <button type="button" className="action text-link justify-self-start" onClick={() => setPhase('setting')}>
        <Trans>Set the scale again</Trans>
      </button>
    </>
  )
}

/** The chosen size's, or the middle one's. */
function firstDiameter(sizes: readonly InnerSize[], chosen: string | undefined): number {
  const size = sizes.find(({ value }) => value === chosen) ?? sizes[Math.floor(sizes.length / 2)]
  return Math.round((size?.mm ?? 0) * 10) / 10
}

function ScaleStart({ isOutdated, onStart }: { isOutdated: boolean; onStart: () => void }) {
  return (
    <>
      <p className="text-sm">
        {isOutdated
          ? t`The screen or its zoom has changed since you set the scale. Please set it again.`
          : t`Set the scale of your screen with any bank card, then lay the piece on it and read its size. Only the card’s size counts: nothing on it is read.`}
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={onStart}>
        <Trans>Set the scale with a card</Trans>
      </Button>
    </>
  )
}
