import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { environment } from '../backends/current-environment'
import { listGiftCollections } from '../content/store-content'
import { useStoreContent } from '../content/use-store-content'
import { FOUNDED, MERCHANT, PAYMENT_METHODS, SHOP_NAME } from '../merchant/merchant'
import { NEWSLETTER } from '../merchant/words'
import { NewsletterForm } from '../newsletter/newsletter-form'
import { AppLink } from '../ui/app-link'
import { Logo } from '../ui/logo'
import { CookieChoices } from './consent'
import { LanguageLinks } from './language-links'
import { footerLinks } from './navigation'

declare const __HAS_ANALYTICS__: boolean

export function Footer() {
  const store = useStoreContent()
  const methods = PAYMENT_METHODS.join(', ')
  const pages = {
    hasGifts: listGiftCollections(store).length > 0,
    hasJournal: store?.hasJournal ?? false,
    hasTerms: store?.policies.terms ?? false,
  }
  return (
    <footer className="mt-24 border-t border-line px-gutter pt-16 pb-10 md:mt-32">
      <div className="grid gap-x-[min(4rem,5vw)] gap-y-16 md:grid-cols-12">
        <div className="md:col-span-6 lg:col-span-5">
          <h2 className="font-display text-display-m">{NEWSLETTER.title}</h2>
          <p className="mt-3 mb-8 text-ink-soft">{NEWSLETTER.text}</p>
          <NewsletterForm />
        </div>
        <nav aria-label={t`Footer`} className="md:col-span-6 lg:col-span-4 lg:col-start-9">
          <ul className="grid grid-cols-2 max-[18rem]:grid-cols-1 gap-x-6">
            {footerLinks(store?.footer ?? [], pages).map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to} className="inline-flex min-h-11 items-center hover:text-accent">
                  {label}
                </AppLink>
              </li>
            ))}
            <li>
              <LanguageLinks className="inline-flex min-h-11 items-center hover:text-accent" />
            </li>
            {__HAS_ANALYTICS__ && environment().analytics && (
              <li>
                <CookieChoices />
              </li>
            )}
          </ul>
        </nav>
      </div>
      <div className="mt-16 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-6 text-sm text-ink-soft">
        <div className="grid gap-1">
          <p>
            <Trans>Payment: {methods}</Trans>
          </p>
          <p>{MERCHANT.address}</p>
          <p>
            <Trans>
              © {FOUNDED} {SHOP_NAME}. All rights reserved.
            </Trans>
          </p>
        </div>
        <Logo />
      </div>
    </footer>
  )
}
