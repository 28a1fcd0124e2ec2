import { environment } from '../backends/current-environment'
import { paths } from '../domain/paths'
import { CURRENCY } from '../domain/shop'
import { formatRound } from '../language/format'
import { REFUND_DAYS, RETURN_DAYS, SHIPPING } from '../merchant/merchant'
import { CUSTOM_ITEMS, DUTIES, PARCELS, RETURN_POSTAGE, WARRANTY } from '../merchant/words'
import { AppLink } from '../ui/app-link'
import { ArticleSection, DescriptionList } from '../ui/article'

function price(cents: number): string {
  return `${formatRound(cents)} ${CURRENCY}`
}

const WITHIN_CANADA = [
  ['Standard', price(SHIPPING.standard.price), `${SHIPPING.standard.days} business days`],
  ['Express', price(SHIPPING.express.price), `${SHIPPING.express.days} business days`],
] as const

const ABROAD = [
  ['United States', `${SHIPPING.unitedStates.days} business days`],
  ['International', `${SHIPPING.international.days} business days`],
] as const

const LINK = 'text-ink whitespace-nowrap underline underline-offset-4 hover:text-accent'

/** The built-in shipping times and prices. */
export function OwnShipping() {
  return (
    <>
      <ArticleSection title="Processing">
        <p>Orders ship within {SHIPPING.processingDays} business days.</p>
        <p>{PARCELS}</p>
      </ArticleSection>
      <ArticleSection title="Within Canada">
        <p>Standard shipping is free over {price(SHIPPING.freeOver)} within Canada.</p>
        <DescriptionList rows={WITHIN_CANADA} />
      </ArticleSection>
      <ArticleSection title="Beyond Canada">
        <p>International rates are calculated at checkout.</p>
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
      <ArticleSection title="Returns">
        <p>
          Return a piece within {RETURN_DAYS} days, in its original condition.{' '}
          <AppLink to={paths.contact} className={LINK}>
            Write to us
          </AppLink>{' '}
          first, with your order number
          {environment().checkout === 'stripe' && ', or from your order in your account'}.
        </p>
        <p>{RETURN_POSTAGE}</p>
        <p>We issue your refund within {REFUND_DAYS} business days after we receive the piece.</p>
        <p>{CUSTOM_ITEMS}</p>
      </ArticleSection>
      <ArticleSection title="Exchanges">
        <p>
          We don’t make direct exchanges. Return the piece, then order the one you want{' '}
          <AppLink to={paths.products} className={LINK}>
            as a new order
          </AppLink>
          .
        </p>
      </ArticleSection>
      <ArticleSection title="Warranty">
        <p>{WARRANTY} against manufacturing defects. Wear and knocks aren’t covered.</p>
      </ArticleSection>
    </>
  )
}
