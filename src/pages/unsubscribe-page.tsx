import { UnsubscribeForm } from '../newsletter/unsubscribe-form'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** The page that the link at the end of a newsletter, or of a mail about a piece that is back, opens. */
export default function UnsubscribePage() {
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title="Unsubscribe" description="Stop receiving emails from Liangyi." noIndex />
      <PageTitle className="mb-8">Unsubscribe</PageTitle>
      <UnsubscribeForm />
    </div>
  )
}
