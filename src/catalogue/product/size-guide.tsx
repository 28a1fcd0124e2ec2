import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { rememberSize } from '../../browser/own-sizes'
import type { SizeKind } from '../../domain/sizes'
import { formatTenths } from '../../language/format'
import { announce } from '../../ui/announcer'
import { Dialog } from '../../ui/dialog'
import type { Product } from '../product'
import { findSpecs } from './find-specs'
import { ForgetSize } from './forget-size'
import { circumferenceMm, formatWristRange, type MeasuredSize, measuredSizes, necklacePosition } from './measured-sizes'
import type { OptionChoice } from './option-choice'
import { RingSizeGuide } from './ring-size-guide'
import { ScreenMeasure } from './screen-measure'

type Props = {
  product: Product
  onClose: () => void
  /** Shown at the end. */
  children: ReactNode
}

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

function BangleGuide({ product, onClose, children }: Props) {
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
        sizes={measuredSizes(product)}
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
      {children}
    </Guide>
  )
}

const STONE = /jade|n[eé]phrite|stone|pierre/i

function innerCircumference(handle: string): string | undefined {
  return findSpecs(handle)?.measurements.find(([name]) => name === t`Inner circumference`)?.[1]
}

function BraceletGuide({ product, onClose, children }: Props) {
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
      {children}
    </Guide>
  )
}

function NecklaceGuide({ product, onClose, children }: Props) {
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
      {children}
    </Guide>
  )
}

const GUIDES = { bangle: BangleGuide, bracelet: BraceletGuide, necklace: NecklaceGuide } as const

type SizeGuideProps = Omit<Props, 'children'> & {
  kind: SizeKind
  /** Undefined if the product has no sizes to choose from. */
  choice: OptionChoice | undefined
}

export function SizeGuide({ kind, product, choice, onClose }: SizeGuideProps) {
  function use(value: string) {
    rememberSize(kind, value)
    choice?.onChoose(value)
    onClose()
    announce(t`Chosen: ${value}`)
  }
  const screenMeasure = kind !== 'necklace' && <ScreenMeasure {...{ kind, product, choice }} onUse={use} />
  const forgetSize = <ForgetSize kind={kind} />
  if (kind === 'ring') {
    return (
      <RingSizeGuide onClose={onClose} screenMeasure={screenMeasure}>
        {forgetSize}
      </RingSizeGuide>
    )
  }
  const Guide = GUIDES[kind]
  return (
    <Guide product={product} onClose={onClose}>
      {screenMeasure}
      {forgetSize}
    </Guide>
  )
}
