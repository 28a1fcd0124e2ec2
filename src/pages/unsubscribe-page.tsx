import { SHOP_NAME } from '../merchant/merchant'
import { UnsubscribeForm } from '../newsletter/unsubscribe-form'
import { ColumnPage } from '../ui/column-page'

/** The target of unsubscribe links in mails. */
export default function UnsubscribePage() {
  return (
    <ColumnPage title="Unsubscribe" description={`Stop receiving emails from ${SHOP_NAME}.`} noIndex>
      <UnsubscribeForm />
    </ColumnPage>
  )
}
