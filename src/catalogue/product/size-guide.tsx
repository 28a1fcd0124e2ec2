import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber, formatTenths } from '../../language/format'
import { Dialog } from '../../ui/dialog'
import type { Product } from '../product'
import {
  circumferenceMm,
  formatWristRange,
  type MeasuredSize,
  measuredSizes,
  necklacePosition,
  type SizeKind,
} from './measured-sizes'
import { findSpecs } from './product-specs'
import { RING_SIZES } from './ring-sizes'
import { ScreenMeasure } from './screen-measure'

type Props = { product: Product; onClose: () => void }

function SizeList({ sizes, describeSize }: { sizes: MeasuredSize[]; describeSize: (size: MeasuredSize) => string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-y border-line py-4 text-sm tabular-nums">
      {sizes.map((size) => (
        <div key={size.name} className="contents">
          <dt className="font-medium">{size.name}</dt>
          <dd className="text-ink-soft">{describeSize(size)}</dd>
        </div>
      ))}
    </dl>
  )
}

type GuideProps = { title: string; description: string; onClose: () => void; steps: string[]; children: ReactNode }

function Guide({ title, description, onClose, steps, children }: GuideProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <div className="grid gap-6 px-6 pb-8">
        <ol className="grid list-decimal gap-2 pl-5 text-sm">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {children}
      </div>
    </Dialog>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>
}

function RingGuide({ onClose }: Props) {
  return (
    <Guide
      title={t`Ring size guide`}
      description={t`Canadian and U.S. sizes, in whole and half steps.`}
      onClose={onClose}
      steps={[
        t`Wrap a strip of paper around the finger where the ring will sit, and mark where it meets.`,
        t`Check that the loop still slides over the knuckle.`,
        t`Measure the strip up to the mark, and take the size of the nearest length.`,
      ]}
    >
      <dl className="grid grid-cols-3 gap-x-4 gap-y-1.5 border-y border-line py-4 text-sm tabular-nums max-[22rem]:grid-cols-2 max-[18rem]:grid-cols-1">
        {RING_SIZES.map(({ size, circumference }) => (
          <div key={size} className="grid grid-cols-[2.25rem_1fr]">
            <dt className="font-medium">{formatNumber(size)}</dt>
            <dd className="text-ink-soft">{formatTenths(circumference)} mm</dd>
          </div>
        ))}
      </dl>
      <Note>{t`Measure in the evening, when fingers are warm. Between two sizes, or for a wide band, take the larger.`}</Note>
      <ScreenMeasure
        heading={t`With a ring that fits, on screen`}
        step={t`Hold the ring flat on the circle, and make the circle larger until it just fills the ring.`}
        sizes={RING_SIZES.map(({ size, diameter }) => ({ name: formatNumber(size), mm: diameter }))}
      />
    </Guide>
  )
}

function BangleGuide({ product, onClose }: Props) {
  const sizes = measuredSizes(product)
  const isOfStone = findSpecs(product.handle)?.materials.some((material) => STONE.test(material))
  return (
    <Guide
      title={t`Bangle size guide`}
      description={t`A bangle has to pass over your hand, so measure your hand.`}
      onClose={onClose}
      steps={[
        t`Lay your thumb across your palm, as if slipping your hand through a bangle.`,
        t`Wrap a strip of paper around the widest part of your hand, over the knuckles, and mark where it meets.`,
        t`Measure the strip up to the mark. Take the smallest bangle that is at least as long around.`,
      ]}
    >
      <SizeList
        sizes={sizes}
        describeSize={({ mm }) => {
          const length = formatTenths(circumferenceMm(mm))
          return t`${length} mm around the inside`
        }}
      />
      <Note>
        {isOfStone
          ? t`Or measure a bangle that fits you, straight across the inside. Between two sizes, take the larger: stone doesn’t stretch.`
          : t`Or measure a bangle that fits you, straight across the inside. Between two sizes, take the larger.`}
      </Note>
      {sizes.length > 0 && (
        <ScreenMeasure
          heading={t`With a bangle that fits, on screen`}
          step={t`Hold the bangle flat on the circle, and make the circle larger until it just fills the bangle. If the screen is narrower, go by the circle’s top and bottom.`}
          sizes={sizes}
        />
      )}
    </Guide>
  )
}

const STONE = /jade|n[eé]phrite|stone|pierre/i

function innerCircumference(handle: string): string | undefined {
  return findSpecs(handle)?.measurements.find(([name]) => name === t`Inner circumference`)?.[1]
}

function BraceletGuide({ product, onClose }: Props) {
  const lengths = measuredSizes(product)
  const circumference = innerCircumference(product.handle)
  return (
    <Guide
      title={t`Bracelet size guide`}
      description={t`Measure the wrist where the bracelet will sit.`}
      onClose={onClose}
      steps={[
        t`Wrap a strip of paper around the wrist, just above the bone, and mark where it meets.`,
        t`Measure the strip up to the mark.`,
        lengths.length > 0
          ? t`Find your wrist below: close means it stays in place, loose means it slides a little.`
          : t`Take the size with the nearest inner circumference. Between two, take the larger.`,
      ]}
    >
      {lengths.length > 0 && (
        <SizeList
          sizes={lengths}
          describeSize={({ mm }) => {
            const close = formatWristRange(mm, 'close')
            const loose = formatWristRange(mm, 'loose')
            return t`close on a wrist of ${close}, loose on ${loose}`
          }}
        />
      )}
      {circumference && (
        <p className="border-y border-line py-4 text-sm tabular-nums">
          <Trans>Inner circumference: {circumference}.</Trans>
        </p>
      )}
    </Guide>
  )
}

function NecklaceGuide({ product, onClose }: Props) {
  return (
    <Guide
      title={t`Necklace length guide`}
      description={t`Lengths are measured all the way around.`}
      onClose={onClose}
      steps={[
        t`Tape strips of paper together, or take a piece of string.`,
        t`Lay it around the neck so that it falls where the piece should, and mark where its ends meet.`,
        t`Measure it up to the mark, and take the nearest length.`,
      ]}
    >
      <SizeList sizes={measuredSizes(product)} describeSize={({ mm }) => necklacePosition(mm)} />
      <Note>{t`Shown for a 36 cm neck. On a wider neck, each length sits higher.`}</Note>
    </Guide>
  )
}

const GUIDES = { ring: RingGuide, bangle: BangleGuide, bracelet: BraceletGuide, necklace: NecklaceGuide } as const

export function SizeGuide({ kind, ...props }: Props & { kind: SizeKind }) {
  const Guide = GUIDES[kind]
  return <Guide {...props} />
}
