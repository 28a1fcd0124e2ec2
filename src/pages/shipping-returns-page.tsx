import type { QueryClient } from '@tanstack/react-query'
import { environment } from '../backends/current-environment'
import { prefetchPolicies } from '../content/policies'
import { PolicyText, PublishedPolicies } from '../content/published-policies'
import { formatRound } from '../domain/money'
import { paths } from '../domain/paths'
import { CURRENCY } from '../domain/shop'
import { CUSTOM_ITEMS, REFUND_DAYS, RETURN_DAYS, SHIPPING, SHOP_NAME, WARRANTY } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection, DescriptionList } from '../ui/article'
import { PageHead } from '../ui/page-head'

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

function Shipping() {
  return (
    <>
      <ArticleSection title="Processing">
        <p>Orders ship within {SHIPPING.processingDays} business days.</p>
      </ArticleSection>
      <ArticleSection title="Within Canada">
        <p>Standard shipping is free over {price(SHIPPING.freeOver)} within Canada.</p>
        <DescriptionList rows={WITHIN_CANADA} />
      </ArticleSection>
      <ArticleSection title="Beyond Canada">
        <p>International rates are calculated at checkout.</p>
        <DescriptionList rows={ABROAD} />
      </ArticleSection>
    </>
  )
}

function Returns() {
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

export const prefetch = ({ client }: { client: QueryClient }) => prefetchPolicies(client, 'shipping')

export default function ShippingReturnsPage() {
  return (
    <>
      <PageHead
        title="Shipping and Returns"
        description={`What shipping costs and how long it takes, returns within ${RETURN_DAYS} days, and the warranty of ${SHOP_NAME}.`}
      />
      <Article title="Shipping and Returns" lead="What it costs, how long it takes, and how to send a piece back.">
        <PublishedPolicies page="shipping">
          {({ shipping, refund }) => (
            <>
              {shipping ? <PolicyText {...shipping} /> : <Shipping />}
              {refund ? <PolicyText {...refund} /> : <Returns />}
            </>
          )}
        </PublishedPolicies>
      </Article>
    </>
  )
}
