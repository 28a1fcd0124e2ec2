import { UnsubscribeForm } from '../newsletter/unsubscribe-form'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** The page that the link at the end of a newsletter opens. */
export default function UnsubscribePage() {
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title="Unsubscribe" description="Stop receiving the Liangyi newsletter." noIndex />
      <PageTitle className="mb-8">Unsubscribe</PageTitle>
      <UnsubscribeForm />
    </div>
  )
}
