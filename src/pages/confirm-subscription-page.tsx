import { SHOP_NAME } from '../merchant/merchant'
import { ConfirmForm } from '../newsletter/confirm-form'
import { ColumnPage } from '../ui/column-page'

/** The target of the links that confirm a subscription. */
export default function ConfirmSubscriptionPage() {
  return (
    <ColumnPage
      title="Confirm your subscription"
      description={`Confirm that you’d like the ${SHOP_NAME} newsletter.`}
      noIndex
    >
      <ConfirmForm />
    </ColumnPage>
  )
}
