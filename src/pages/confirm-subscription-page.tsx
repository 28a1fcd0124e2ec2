import { SHOP_NAME } from '../merchant/merchant'
import { ConfirmForm } from '../newsletter/confirm-form'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** The target of the links that confirm a subscription. */
export default function ConfirmSubscriptionPage() {
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title="Confirm your subscription" description={`Receive the newsletter of ${SHOP_NAME}.`} noIndex />
      <PageTitle className="mb-8">Confirm your subscription</PageTitle>
      <ConfirmForm />
    </div>
  )
}
