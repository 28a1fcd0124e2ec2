import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { CURRENCY } from '../domain/shop'
import { formatRound } from '../language/format'
import { MERCHANT, SHIPPING, SUPPORT_REPLY_HOURS, TELEPHONE } from '../merchant/merchant'
import { PICK_UP_TEXT } from '../merchant/optional-facts'
import { AppLink } from '../ui/app-link'

const LINK = 'inline-flex items-center pointer-coarse:min-h-11 underline underline-offset-4 hover:text-accent'

export function ContactInformation() {
  const freeOver = `${formatRound(SHIPPING.freeOver)} ${CURRENCY}`
  return (
    <dl className="grid content-start gap-8 [&_dd]:mt-2 [&_dd]:text-ink-soft">
      <div>
        <dt className="label">
          <Trans>Support</Trans>
        </dt>
        <dd>
          <Trans>Support replies within {SUPPORT_REPLY_HOURS} hours on business days.</Trans>
        </dd>
      </div>
      <div>
        <dt className="label">
          <Trans>Email</Trans>
        </dt>
        <dd>
          <a href={`mailto:${MERCHANT.supportEmail}`} className={LINK}>
            {MERCHANT.supportEmail}
          </a>
        </dd>
      </div>
      {TELEPHONE && (
        <div>
          <dt className="label">
            <Trans>Telephone</Trans>
          </dt>
          <dd>
            <a href={`tel:${TELEPHONE.replace(/\s/g, '')}`} className={LINK}>
              {TELEPHONE}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt className="label">
          <Trans>Shipping</Trans>
        </dt>
        <dd>
          <Trans>Free shipping over {freeOver} within Canada.</Trans>
        </dd>
        {PICK_UP_TEXT && <dd>{PICK_UP_TEXT}</dd>}
        <dd>
          <AppLink to={paths.shipping} className={LINK}>
            <Trans>Shipping and Returns</Trans>
          </AppLink>
        </dd>
      </div>
    </dl>
  )
}
