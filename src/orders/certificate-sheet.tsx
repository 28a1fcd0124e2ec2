import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../language/dates'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { Logo } from '../ui/logo'
import type { OrderedItem, OwnOrder } from './order'
import './certificates.css'

/** Rows (`div` with `dt` and `dd`) of the facts that the storefront has of a product. */
export type RenderFacts = (handle: string) => ReactNode

type Props = {
  order: Pick<OwnOrder, 'number' | 'createdAt'>
  item: OrderedItem
  /** Its position among the units of the item, from 1. */
  unit: number
  renderFacts: RenderFacts
}

/** Splits the recorded name `Trace Bracelet (57 mm)` into product and variant. */
const NAME = /^(?<product>.+) \((?<variant>[^()]+)\)$/

/** The shop's statement about one ordered unit, on one printed page. */
export function CertificateSheet({ order: { number, createdAt }, item, unit, renderFacts }: Props) {
  const { name, engraving, quantity, handle } = item
  const { product = name, variant } = NAME.exec(name)?.groups ?? {}
  const place = quantity > 1 ? t`${unit} of ${quantity}` : null
  return (
    <article
      aria-label={place ? t`Certificate: ${name}, ${place}` : t`Certificate: ${name}`}
      className="certificate grid gap-10 border border-edge bg-surface px-6 py-12 md:px-16 md:py-16"
    >
      <header className="grid justify-items-center gap-3 text-center">
        <Logo size={40} />
        <p className="label mt-3 text-ink-soft">
          <Trans>{SHOP_NAME} certificate</Trans>
        </p>
        <h2 dir="auto" className="font-display text-display-l text-balance">
          {product}
        </h2>
        {variant && <p className="text-ink-soft">{variant}</p>}
      </header>
      <dl className="border-b border-line [&>div]:grid [&>div]:gap-x-8 [&>div]:gap-y-1 [&>div]:border-t [&>div]:border-line [&>div]:py-3 sm:[&>div]:grid-cols-[10rem_1fr] [&>div>dt]:text-ink-soft">
        {handle && renderFacts(handle)}
        {engraving && (
          <Row name={t`Engraving`}>
            <bdi className="font-display text-display-s">{engraving}</bdi>
          </Row>
        )}
        {place && <Row name={t`Piece`}>{place}</Row>}
        <Row name={t`Order`}>{number}</Row>
        <Row name={t`Date`}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Row>
      </dl>
      <p className="text-center text-sm text-balance text-ink-soft">
        <Trans>
          We sold this piece with the order above and describe it as written here. This is our own statement, not a
          laboratory’s report or an appraisal.
        </Trans>
      </p>
      <footer className="grid gap-1 text-center text-sm">
        <p>{MERCHANT.name}</p>
        <p className="text-ink-soft">{MERCHANT.address}</p>
      </footer>
    </article>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular-nums lining-nums">{children}</dd>
    </div>
  )
}
