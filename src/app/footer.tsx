import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAssortment } from '../backends/assortment-context'
import { environment } from '../backends/current-environment'
import { useStoreContent } from '../content/use-store-content'
import { FOUNDED, MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { NEWSLETTER } from '../merchant/words'
import { NewsletterForm } from '../newsletter/newsletter-form'
import { AppLink } from '../ui/app-link'
import { Logo } from '../ui/logo'
import { CookieChoices } from './consent'
import { LanguageLinks } from './language-links'
import { footerGroups } from './navigation'

declare const __HAS_ANALYTICS__: boolean

export function Footer() {
  const store = useStoreContent()
  const pages = {
    hasJournal: store?.hasJournal ?? false,
    hasTerms: store?.policies.terms ?? false,
  }
  return (
    <footer className="mt-24 border-t border-line px-gutter pt-16 pb-10 md:mt-32">
      <div className="grid gap-x-[min(4rem,5vw)] gap-y-16 lg:grid-cols-12">
        <div className="max-w-[32rem] lg:col-span-5">
          <h2 className="font-display text-display-m">{NEWSLETTER.title}</h2>
          <p className="mt-3 mb-8 text-ink-soft">
            {NEWSLETTER.text} <Trans>Unsubscribe at any time.</Trans>
          </p>
          <NewsletterForm />
        </div>
        <nav
          aria-label={t`Footer`}
          className="grid grid-cols-2 gap-x-6 gap-y-10 max-[18rem]:grid-cols-1 md:grid-cols-3 lg:col-span-6 lg:col-start-7"
        >
          {footerGroups(store?.footer ?? [], useAssortment(), pages).map(({ title, links }) => (
            <section key={title}>
              <h2 className="label mb-2 text-ink-soft">{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <AppLink to={to} className="inline-flex min-h-11 items-center hover:text-accent">
                      {label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6 text-sm text-ink-soft">
        <div className="grid gap-1">
          <p>{MERCHANT.address}</p>
          <p>
            <Trans>
              © {FOUNDED} {SHOP_NAME}. All rights reserved.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8">
          <LanguageLinks className="inline-flex min-h-11 items-center text-ink hover:text-accent" />
          {__HAS_ANALYTICS__ && environment().analytics && <CookieChoices />}
          <Logo />
        </div>
      </div>
    </footer>
  )
}
