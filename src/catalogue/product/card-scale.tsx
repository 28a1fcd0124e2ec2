import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { MeasureSlider } from './measure-slider'
import { CARD_MM, PIXELS_PER_MM } from './screen-scale'

/** A first guess, for phones and tablets or for other screens. */
const GUESSED_PIXELS_PER_MM = { fine: 4, coarse: 6 } as const

function guessPixelsPerMm(): number {
  return GUESSED_PIXELS_PER_MM[matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine']
}

type Props = {
  /** The scale set before. */
  pixelsPerMm: number | undefined
  onSet: (pixelsPerMm: number) => void
}

/** Sets the screen's scale by the height of a bank card, since a phone is narrower than its width. */
export function CardScale({ pixelsPerMm, onSet }: Props) {
  const [height, setHeight] = useState(() => Math.round(CARD_MM.height * (pixelsPerMm ?? guessPixelsPerMm())))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>
          <Trans>Hold a bank card flat on the outline, at its top left corner.</Trans>
        </li>
        <li>
          <Trans>Make the outline larger or smaller until its lower edge meets the card’s.</Trans>
        </li>
      </ol>
      <MeasureSlider
        label={t`Height of the outline`}
        value={height}
        min={Math.ceil(CARD_MM.height * PIXELS_PER_MM.min)}
        max={Math.floor(CARD_MM.height * PIXELS_PER_MM.max)}
        step={1}
        onChange={setHeight}
        takesFocus
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => onSet(height / CARD_MM.height)}>
        <Trans>The card matches</Trans>
      </Button>
      <CardOutline height={height} />
    </div>
  )
}

/** Cut off by the dialog's edge if the screen is narrower than a card. */
function CardOutline({ height }: { height: number }) {
  const pixels = height / CARD_MM.height
  return (
    <div className="-mr-6 min-h-96 overflow-clip pb-1 sm:min-h-60" aria-hidden="true">
      <div
        className="border border-ink bg-sunken"
        style={{ width: CARD_MM.width * pixels, height, borderRadius: CARD_MM.radius * pixels }}
      />
    </div>
  )
}
