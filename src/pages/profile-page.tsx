import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ChangePassword } from '../account/change-password'
import { CurrentUserProfile } from '../account/profile-form'
import { createReturnState } from '../account/return-path'
import { SessionUnreachable } from '../account/session-unreachable'
import { YourData } from '../account/your-data'
import { InboxLink } from '../admin/inbox/inbox-link'
import { environment } from '../backends/current-environment'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { SHOP_NAME } from '../merchant/merchant'
import { OrderList } from '../orders/order-list'
import { buttonClasses } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { ShopifyOrders } from './shopify-orders'
import { forgetCustomer, SignOutButton } from './sign-out-button'

type Props = { id: string; heading: string; children: ReactNode }

/** A part of the account's page. */
function AccountSection({ id, heading, children }: Props) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-8 font-display text-display-m">
        {heading}
      </h2>
      {children}
    </section>
  )
}

export default function ProfilePage() {
  const { user, loading, isUnreachable } = useSession()
  const location = useLocation()

  if (!loading && !user) return <Navigate to={paths.auth} state={createReturnState(location)} replace />
  return (
    <div className="px-gutter pt-16 pb-32">
      <PageHead title={t`My Account`} description={t`Your ${SHOP_NAME} profile and orders.`} />
      <div className="flex flex-wrap items-end justify-between gap-6 border-b border-line pb-8">
        <PageTitle>
          <Trans>My Account</Trans>
        </PageTitle>
        <div className="flex flex-wrap items-center gap-6">
          <InboxLink />
          <SignOutButton className={buttonClasses('secondary')} />
        </div>
      </div>
      {!user && isUnreachable ? <SessionUnreachable /> : <Sections />}
    </div>
  )
}

function Sections() {
  return (
    <div className="grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-2">
      <AccountSection id="orders" heading={t`Orders`}>
        {environment().checkout === 'stripe' ? <OrderList /> : <ShopifyOrders />}
      </AccountSection>
      <AccountSection id="profile" heading={t`Profile`}>
        <CurrentUserProfile />
      </AccountSection>
      <AccountSection id="password" heading={t`Password`}>
        <ChangePassword />
      </AccountSection>
      <AccountSection id="data" heading={t`Your data`}>
        <YourData onDeleted={forgetCustomer} />
      </AccountSection>
    </div>
  )
}
