import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatTenths } from '../../language/format'
import { Button } from '../../ui/button'
import { MeasureSlider } from './measure-slider'
import { isMeasured } from './measured-sizes'
import { diameterRange, type Fit, findFit, type InnerSize } from './screen-size'

/** Between the circle and the parts around it, in mm: a ring's own thickness. */
const FRAME_MM = 2

type Props = {
  sizes: readonly InnerSize[]
  pixelsPerMm: number
  /** In mm. */
  diameter: number
  onChange: (diameter: number) => void
  takesFocus: boolean
  isSoldOut: (value: string) => boolean
  /** Undefined if the sizes aren’t the product’s own. */
  onUse: ((value: string) => void) | undefined
}

/** A circle to lay a ring or bangle that fits on, and the size that it reads. */
export function ScreenCircle({ sizes, pixelsPerMm, diameter, onChange, takesFocus, isSoldOut, onUse }: Props) {
  const { min, max } = diameterRange(sizes)
  const fit = findFit(diameter, sizes)
  const size = fit && 'size' in fit ? fit.size.value : undefined
  const length = formatTenths(diameter)
  const across = t`${length} mm across`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MeasureSlider
        label={t`Size of the circle`}
        valueText={across}
        value={diameter}
        step={0.1}
        {...{ min, max, onChange, takesFocus }}
      />
      <div className="grid min-h-20 grid-cols-[1fr_auto] items-center gap-x-4">
        <div>
          <output className="block font-display text-display-s">{fit && describeFit(fit)}</output>
          <p className="mt-1 text-sm text-ink-soft tabular-nums">{across}</p>
          {size && isSoldOut(size) && <p className="text-sm text-danger">{t`${size} is sold out for now.`}</p>}
        </div>
        {size && onUse && !isSoldOut(size) && (
          <Button variant="secondary" onClick={() => onUse(size)}>
            <Trans>Use this size</Trans>
          </Button>
        )}
      </div>
      <div
        className="-mx-6 grid place-items-center overflow-clip bg-sunken"
        style={{ height: (max + FRAME_MM * 2) * pixelsPerMm }}
        aria-hidden="true"
      >
        <div
          className="shrink-0 rounded-full border border-ink bg-surface"
          style={{ width: diameter * pixelsPerMm, height: diameter * pixelsPerMm }}
        />
      </div>
    </div>
  )
}

function describeFit(fit: Fit): string {
  switch (fit.kind) {
    case 'size': {
      const { value } = fit.size
      return isMeasured(value) ? value : t`Size ${value}`
    }
    case 'between': {
      const { value: larger } = fit.size
      const { value: smaller } = fit.smaller
      return t`Between ${smaller} and ${larger}: take ${larger}`
    }
    case 'too-small': {
      const { value } = fit.smallest
      return t`Smaller than ${value}, the smallest size`
    }
    case 'too-large': {
      const { value } = fit.largest
      return t`Larger than ${value}, the largest size`
    }
  }
}
