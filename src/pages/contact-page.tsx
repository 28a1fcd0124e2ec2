import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { ContactForm } from '../contact/contact-form'
import { ContactInformation } from '../contact/contact-information'
import { SHOP_NAME, SUPPORT_REPLY_HOURS } from '../merchant/merchant'
import { CUSTOM_ITEMS } from '../merchant/words'
import { parseOrderNumber } from '../orders/order'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { useIsPrerendered } from '../ui/use-is-prerendered'

export default function ContactPage() {
  const [parameters] = useSearchParams()
  const returned = parameters.get('order')
  const number = parseOrderNumber(returned)
  const isPrerendered = useIsPrerendered()
  const subject =
    returned === null ? '' : number ? t`Return or withdraw from order ${number}` : t`Return or withdraw from an order`
  return (
    <>
      <PageHead
        title={t`Contact`}
        description={t`Write to ${SHOP_NAME}: a question about size, care or an order. Support replies within ${SUPPORT_REPLY_HOURS} hours on business days.`}
      />
      <div className="grid gap-x-8 gap-y-16 px-gutter pt-16 md:grid-cols-12 md:pt-24">
        <header className="grid content-start gap-6 md:col-span-4">
          <PageTitle>
            <Trans>Contact</Trans>
          </PageTitle>
          <p className="max-w-[15em] font-display text-display-s text-balance text-ink-soft">
            <Trans>A question about size, care or an order? Write to us, and one of us will reply.</Trans>
          </p>
        </header>
        <div className="max-w-2xl md:col-span-8 lg:col-span-5">
          {returned !== null && !isPrerendered && (
            <p className="mb-8 text-ink-soft">
              <Trans>Tell us which pieces, and why if you like. We’ll email you the next step. {CUSTOM_ITEMS}</Trans>
            </p>
          )}
          <ContactForm key={subject} subject={subject} />
        </div>
        <aside
          aria-label={t`Contact information`}
          className="md:col-span-4 md:col-start-5 lg:col-span-3 lg:col-start-10 lg:pl-8 xl:pl-16"
        >
          <ContactInformation />
        </aside>
      </div>
    </>
  )
}
