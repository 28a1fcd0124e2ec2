import { t } from '@lingui/core/macro'
import { OpenOrder } from '../orders/open-order'
import { ColumnPage } from '../ui/column-page'

/** The page that mailed order links open. */
export default function OpenOrderPage() {
  return (
    <ColumnPage title={t`Your order`} description={t`Your order, opened from the link in your email.`} noIndex>
      <OpenOrder />
    </ColumnPage>
  )
}
