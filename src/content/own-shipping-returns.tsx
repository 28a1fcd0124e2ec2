import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths, returnPath } from '../domain/paths'
import { CURRENCY } from '../domain/shop'
import { formatRound } from '../language/format'
import { REFUND_DAYS, RETURN_DAYS, SHIPPING } from '../merchant/merchant'
import { GIFT_RETURNS_TEXT, PICK_UP_TEXT } from '../merchant/optional-facts'
import { CUSTOM_ITEMS, DUTIES, PARCELS, RATES_ABROAD, RETURN_POSTAGE, WARRANTY } from '../merchant/words'
import { AppLink } from '../ui/app-link'
import { ArticleSection, DescriptionList } from '../ui/article'

function price(cents: number): string {
  return `${formatRound(cents)} ${CURRENCY}`
}

const inDays = (days: string) => t`${days} business days`

const WITHIN_CANADA = [
  [t`Standard`, price(SHIPPING.standard.price), inDays(SHIPPING.standard.days)],
  [t`Express`, price(SHIPPING.express.price), inDays(SHIPPING.express.days)],
] as const

const ABROAD = [
  [t`United States`, inDays(SHIPPING.unitedStates.days)],
  [t`International`, inDays(SHIPPING.international.days)],
] as const

const { processingDays } = SHIPPING
const freeOver = price(SHIPPING.freeOver)

const LINK = 'text-ink whitespace-nowrap underline underline-offset-4 hover:text-accent'

/** The built-in shipping times and prices. */
export function OwnShipping() {
  return (
    <>
      <ArticleSection title={t({ message: 'Processing', context: 'before shipping' })}>
        <p>
          <Trans>Orders ship within {processingDays} business days.</Trans>
        </p>
        <p>{PARCELS}</p>
      </ArticleSection>
      <ArticleSection title={t`Within Canada`}>
        <p>
          <Trans>Standard shipping is free over {freeOver} within Canada.</Trans>
        </p>
        <DescriptionList rows={WITHIN_CANADA} />
        {PICK_UP_TEXT && <p>{PICK_UP_TEXT}</p>}
      </ArticleSection>
      <ArticleSection title={t`Beyond Canada`}>
        <p>{RATES_ABROAD}</p>
        <DescriptionList rows={ABROAD} />
        <p>{DUTIES}</p>
      </ArticleSection>
    </>
  )
}

/** The built-in rules for returns, exchanges and the warranty. */
export function OwnReturns() {
  return (
    <>
      <ArticleSection title={t`Returns`}>
        <p>
          <Trans>Return a piece within {RETURN_DAYS} days, in its original condition.</Trans>{' '}
          <Trans>
            <AppLink to={returnPath()} className={LINK}>
              Write to us
            </AppLink>{' '}
            first, with your order number.
          </Trans>
        </p>
        {GIFT_RETURNS_TEXT && <p>{GIFT_RETURNS_TEXT}</p>}
        <p>{RETURN_POSTAGE}</p>
        <p>
          <Trans>We issue your refund within {REFUND_DAYS} business days after we receive the piece.</Trans>
        </p>
        <p>{CUSTOM_ITEMS}</p>
      </ArticleSection>
      <ArticleSection title={t`Exchanges`}>
        <p>
          <Trans>
            We don’t make direct exchanges. Return the piece, then order the one you want{' '}
            <AppLink to={paths.products} className={LINK}>
              as a new order
            </AppLink>
            .
          </Trans>
        </p>
      </ArticleSection>
      <ArticleSection title={t`Warranty`}>
        <p>
          <Trans>{WARRANTY} against manufacturing defects. Wear and knocks aren’t covered.</Trans>
        </p>
      </ArticleSection>
    </>
  )
}
