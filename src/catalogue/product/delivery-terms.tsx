import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { christmasDeadline, deliveryDates, findClosing } from '../../domain/delivery-dates'
import { paths } from '../../domain/paths'
import { formatClosing } from '../../language/closing'
import { formatRound } from '../../language/format'
import { LOCALE } from '../../language/language'
import { formatLeadTime } from '../../language/lead-time'
import { RETURN_DAYS, SHIPPING, TIME_ZONE } from '../../merchant/merchant'
import { GIFT_RETURNS_TEXT, PICK_UP_TEXT } from '../../merchant/optional-facts'
import { DUTIES, PARCELS, RETURN_POSTAGE, WARRANTY } from '../../merchant/words'
import { AppLink } from '../../ui/app-link'
import { useIsPrerendered } from '../../ui/use-is-prerendered'
import { isOnBackOrder, type Product, type Variant } from '../product'

/** Why a piece is sent later than usual; not in a built page, which may be older than the closing. */
function ClosingNote({ leadTimeDays }: { leadTimeDays: number | undefined }) {
  const isPrerendered = useIsPrerendered()
  const closing = findClosing(new Date(), SHIPPING, TIME_ZONE, leadTimeDays)
  return !isPrerendered && closing && <p>{formatClosing(closing)}</p>
}

/** The days of arrival; the build renders their number. One line, so that nothing shifts when the dates come. */
function Arrival() {
  const businessDays = SHIPPING.standard.days
  if (useIsPrerendered()) return <p className="text-ink">{t`Arrives in ${businessDays} business days`}</p>
  const now = new Date()
  const days = deliveryDates(now, SHIPPING, TIME_ZONE, LOCALE)
  const deadline = christmasDeadline(now, SHIPPING, TIME_ZONE, LOCALE)
  return (
    <p className="text-ink">
      {deadline ? t`Arrives ${days}. Order by ${deadline} for Christmas.` : t`Arrives ${days}`}
    </p>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type OwnProps = { product: Pick<Product, 'engraving' | 'details'>; variant: Variant }

/** When this piece arrives or is made, and until when it can go back; nothing for what isn't sold or shipped. */
export function OwnTerms({ product: { engraving, details }, variant }: OwnProps) {
  if (!variant.requiresShipping || !variant.availableForSale) return null
  const isLater = isOnBackOrder(variant)
  const leadTimeDays = isLater ? details?.leadTimeDays : undefined
  const time = leadTimeDays ? formatLeadTime(leadTimeDays) : ''
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p role="status" className="text-ink empty:hidden">
        {time && t`Made for you, sent in ${time}.`}
      </p>
      {!isLater && <Arrival />}
      <ClosingNote leadTimeDays={leadTimeDays} />
      <p>
        {t`You have ${RETURN_DAYS} days to send it back.`}
        {engraving && ` ${t`Engraved pieces are final sale.`}`}
      </p>
    </div>
  )
}

/** Delivery, insurance, returns, duties and warranty, the same for every piece. */
export function DeliveryTerms() {
  const threshold = formatRound(SHIPPING.freeOver)
  const price = formatRound(SHIPPING.standard.price)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <Term name={t`Delivery`}>
        <Trans>
          Free standard shipping in Canada over {threshold}, {price} below.
        </Trans>{' '}
        {PARCELS} {PICK_UP_TEXT}
      </Term>
      <Term name={t`Returns`}>
        <Trans>
          Within {RETURN_DAYS} days, in original condition. {RETURN_POSTAGE}
        </Trans>{' '}
        {GIFT_RETURNS_TEXT}
      </Term>
      <Term name={t`Duties`}>{DUTIES}</Term>
      <Term name={t`Warranty`}>
        <Trans>{WARRANTY} against manufacturing defects.</Trans>{' '}
        <AppLink
          to={paths.shipping}
          className="relative underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3.5 hover:text-accent"
        >
          <Trans>Shipping and returns</Trans>
        </AppLink>
      </Term>
    </dl>
  )
}
