import { t } from '@lingui/core/macro'
import { useIsFetching } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { SessionUnreachable } from '../account/session-unreachable'
import { CertifiedFacts } from '../catalogue/product/certified-facts'
import { PRODUCT_KEY } from '../catalogue/product-queries'
import { paths } from '../domain/paths'
import { Certificates } from '../orders/certificates'
import { parseOrderNumber } from '../orders/order'
import { ColumnPage } from '../ui/column-page'

/** The certificates of the order in the address, to print. */
export default function CertificatePage() {
  const [parameters] = useSearchParams()
  const number = parseOrderNumber(parameters.get('order'))
  const isLoadingFacts = useIsFetching({ queryKey: [PRODUCT_KEY] }) > 0
  if (!number) return <Navigate to={paths.order} replace />
  return (
    <ColumnPage
      title={t`Certificate`}
      description={t`The certificate of each piece of your order, to print.`}
      lead={t`A certificate for each piece in order ${number}, to print or to save as a PDF.`}
      noIndex
    >
      <Certificates
        key={number}
        orderNumber={number}
        unreachable={<SessionUnreachable />}
        renderFacts={(handle) => <CertifiedFacts handle={handle} />}
        isLoadingFacts={isLoadingFacts}
      />
    </ColumnPage>
  )
}
