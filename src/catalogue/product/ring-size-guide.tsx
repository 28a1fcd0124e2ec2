import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber, formatTenths } from '../../language/format'
import { Accordion } from '../../ui/accordion'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { RING_SIZES, type RingSize } from './ring-sizes'
import './ring-size-guide.css'

const RULER_MM = 50
const CIRCLE_MARGIN_MM = 2

function SizeCircle({ size, diameter, circumference }: RingSize) {
  const side = diameter + CIRCLE_MARGIN_MM
  const length = formatTenths(circumference)
  return (
    <li className="grid justify-items-center gap-1">
      <svg
        viewBox={`0 0 ${side} ${side}`}
        style={{ width: `${side}mm`, height: `${side}mm` }}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.25"
        aria-hidden="true"
      >
        <circle cx={side / 2} cy={side / 2} r={diameter / 2} />
      </svg>
      <p className="text-center text-sm leading-tight tabular-nums">
        <strong className="font-medium">{formatNumber(size)}</strong>
        <span className="block text-ink-soft">{formatTenths(diameter)} mm</span>
        <span className="block text-ink-soft">
          <Trans>{length} mm around</Trans>
        </span>
      </p>
    </li>
  )
}

function PaperStrip() {
  return (
    <div data-print="no" className="grid gap-4">
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>
          <Trans>Wrap a strip of paper around the finger where the ring will sit, and mark where it meets.</Trans>
        </li>
        <li>
          <Trans>Check that the loop still slides over the knuckle.</Trans>
        </li>
        <li>
          <Trans>Measure the strip up to the mark, and take the size of the nearest length.</Trans>
        </li>
      </ol>
      <ul
        aria-label={t`Sizes by length`}
        className="grid grid-cols-3 max-[22rem]:grid-cols-2 max-[18rem]:grid-cols-1 gap-x-4 gap-y-1 text-sm tabular-nums"
      >
        {RING_SIZES.map(({ size, circumference }) => (
          <li key={size} className="grid grid-cols-[2.25rem_1fr]">
            <strong className="font-medium">{formatNumber(size)}</strong>
            <span className="text-ink-soft">{formatTenths(circumference)} mm</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PrintedScale() {
  return (
    <div className="grid gap-6 text-ink">
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>
          <Trans>Print at 100% (turn off “fit to page”).</Trans>
        </li>
        <li>
          <Trans>Check that the line is {RULER_MM} mm long.</Trans>
        </li>
        <li>
          <Trans>Lay a ring that fits on the circles. In its size, the circle shows just inside the ring.</Trans>
        </li>
      </ol>
      <div className="grid gap-1">
        <div style={{ width: `${RULER_MM}mm` }} className="h-2.5 border-x border-b border-current" />
        <p className="text-sm text-ink-soft">{RULER_MM} mm</p>
      </div>
      <ul
        aria-label={t`Ring sizes`}
        className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] items-end gap-x-4 gap-y-5"
      >
        {RING_SIZES.map((ring) => (
          <SizeCircle key={ring.size} {...ring} />
        ))}
      </ul>
      <div data-print="no">
        <Button variant="secondary" onClick={() => print()}>
          <Trans>Print the scale</Trans>
        </Button>
      </div>
    </div>
  )
}

type Props = {
  onClose: () => void
  /** Reads a ring laid on the screen. */
  screenMeasure: ReactNode
  /** Shown at the end. */
  children: ReactNode
}

export function RingSizeGuide({ onClose, screenMeasure, children }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ring size guide`}
      description={t`Canadian and U.S. sizes, in whole and half steps.`}
    >
      <div className="ring-size-guide grid gap-6 px-6 pt-4 pb-8">
        <Accordion
          items={[
            { title: t`With a strip of paper`, body: <PaperStrip /> },
            { title: t`With a ring that fits, on screen`, body: <div data-print="no">{screenMeasure}</div> },
            { title: t`With a ring that fits, on paper`, body: <PrintedScale /> },
          ]}
        />
        <p className="text-sm text-ink-soft">
          <Trans>
            Measure in the evening, when fingers are warm. Between two sizes, or for a wide band, take the larger.
          </Trans>
        </p>
        <div data-print="no" className="empty:hidden">
          {children}
        </div>
      </div>
    </Dialog>
  )
}
