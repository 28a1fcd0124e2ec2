import { t } from '@lingui/core/macro'
import { SHOP_NAME } from '../merchant/merchant'
import { ConfirmForm } from '../newsletter/confirm-form'
import { ColumnPage } from '../ui/column-page'

/** The page that mailed confirmation links open. */
export default function ConfirmSubscriptionPage() {
  return (
    <ColumnPage
      title={t`Confirm your subscription`}
      description={t`Confirm that you’d like the ${SHOP_NAME} newsletter.`}
      noIndex
    >
      <ConfirmForm />
    </ColumnPage>
  )
}
