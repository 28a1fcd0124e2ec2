import { t } from '@lingui/core/macro'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ContactForm } from '../contact/contact-form'
import { paths } from '../domain/paths'
import { createOrderKey } from '../orders/opened-link'
import { parseOrderNumber } from '../orders/order'
import { ReturnNotice } from '../orders/return-notice'
import { ColumnPage } from '../ui/column-page'

/** The contact form for a return of the order in the address. */
export default function ReturnPage() {
  const [parameters] = useSearchParams()
  const number = parseOrderNumber(parameters.get('order'))
  if (!number) return <Navigate to={paths.contact} replace />
  return (
    <ColumnPage title={t`Return or exchange`} description={t`Write to us about a return of your order.`} noIndex>
      <ReturnNotice key={number} orderNumber={number} />
      <ContactForm key={`form-${number}`} returnedOrder={{ number, key: createOrderKey(number) }} />
    </ColumnPage>
  )
}
