import { t } from '@lingui/core/macro'
import { SHOP_NAME } from '../merchant/merchant'
import { UnsubscribeForm } from '../newsletter/unsubscribe-form'
import { ColumnPage } from '../ui/column-page'

/** The page that unsubscribe links open. */
export default function UnsubscribePage() {
  return (
    <ColumnPage title={t`Unsubscribe`} description={t`Stop receiving emails from ${SHOP_NAME}.`} noIndex>
      <UnsubscribeForm />
    </ColumnPage>
  )
}
