import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnPrivacyPolicy } from '../content/own-privacy-policy'
import { prefetchPolicies } from '../content/policies'
import { PolicyText, PublishedPolicies } from '../content/published-policies'
import { SHOP_NAME } from '../merchant/merchant'
import { Article } from '../ui/article'
import { PageHead } from '../ui/page-head'

export const prefetch = ({ client }: { client: QueryClient }) => prefetchPolicies(client, 'privacy')

/** The merchant's published policy, or the built-in one. */
export default function PrivacyPolicyPage() {
  return (
    <PublishedPolicies page="privacy" renderNotice={(notice) => <PolicyPage>{notice}</PolicyPage>}>
      {({ privacy }) =>
        privacy ? (
          <PolicyPage>
            <PolicyText {...privacy} hasHeading={false} />
          </PolicyPage>
        ) : (
          <OwnPrivacyPolicy />
        )
      }
    </PublishedPolicies>
  )
}

function PolicyPage({ children }: { children: ReactNode }) {
  return (
    <Article title={t`Privacy Policy`}>
      <PageHead title={t`Privacy Policy`} description={t`How ${SHOP_NAME} handles your personal information.`} />
      {children}
    </Article>
  )
}
