import { SHOP_NAME } from '../merchant/merchant'
import { ConfirmForm } from '../newsletter/confirm-form'
import { ColumnPage } from '../ui/column-page'

/** The target of the links that confirm a subscription. */
export default function ConfirmSubscriptionPage() {
  return (
    <ColumnPage title="Confirm your subscription" description={`Receive the newsletter of ${SHOP_NAME}.`} noIndex>
      <ConfirmForm />
    </ColumnPage>
  )
}
