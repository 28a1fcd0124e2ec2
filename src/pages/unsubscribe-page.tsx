import { SHOP_NAME } from '../merchant/merchant'
import { UnsubscribeForm } from '../newsletter/unsubscribe-form'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** The target of unsubscribe links in mails. */
export default function UnsubscribePage() {
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title="Unsubscribe" description={`Stop receiving emails from ${SHOP_NAME}.`} noIndex />
      <PageTitle className="mb-8">Unsubscribe</PageTitle>
      <UnsubscribeForm />
    </div>
  )
}
