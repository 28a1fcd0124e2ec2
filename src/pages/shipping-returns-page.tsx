import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { OwnReturns, OwnShipping } from '../content/own-shipping-returns'
import { prefetchPolicies } from '../content/policies'
import { PolicyText, PublishedPolicies } from '../content/published-policies'
import { returnPath } from '../domain/paths'
import { RETURN_DAYS, SHOP_NAME } from '../merchant/merchant'
import { CUSTOM_ITEMS } from '../merchant/words'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection } from '../ui/article'
import { buttonClasses } from '../ui/button'
import { PageHead } from '../ui/page-head'

export const prefetch = ({ client }: { client: QueryClient }) => prefetchPolicies(client, 'shipping')

export default function ShippingReturnsPage() {
  return (
    <>
      <PageHead
        title={t`Shipping and Returns`}
        description={t`What shipping costs and how long it takes, returns within ${RETURN_DAYS} days, and the warranty of ${SHOP_NAME}.`}
      />
      <Article
        title={t`Shipping and Returns`}
        lead={t`What it costs, how long it takes, and how to send a piece back.`}
      >
        <PublishedPolicies page="shipping">
          {({ shipping, refund }) => (
            <>
              {shipping ? <PolicyText {...shipping} /> : <OwnShipping />}
              {refund ? <PolicyText {...refund} /> : <OwnReturns />}
              <ArticleSection>
                <p>
                  <AppLink to={returnPath()} className={buttonClasses('secondary')}>
                    <Trans>Return or withdraw from an order</Trans>
                  </AppLink>
                </p>
                {refund && <p>{CUSTOM_ITEMS}</p>}
              </ArticleSection>
            </>
          )}
        </PublishedPolicies>
      </Article>
    </>
  )
}
