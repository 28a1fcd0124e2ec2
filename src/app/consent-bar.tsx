import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { publishPageView } from '../browser/analytics'
import { type Consent, isTrackingRefused, readConsent, saveConsent } from '../browser/analytics-consent'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { Button } from '../ui/button'

type Props = {
  scripts: readonly string[]
  /** The button that reopened the question; null on a first visit. */
  opener: HTMLElement | null
  onClose: () => void
}

/** Asks for consent to analytics. A change from yes to no reloads the page, which ends running scripts. */
export function ConsentBar({ scripts, opener, onClose }: Props) {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opener) bar.current?.focus()
  }, [opener])

  function answer(consent: Consent) {
    const wasAccepted = readConsent(scripts) === 'accepted'
    saveConsent(consent, scripts)
    if (!wasAccepted && consent === 'accepted') publishPageView(pathname)
    close()
  }
  function close() {
    onClose()
    const target = opener ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t`Cookies`}
      style={{ bottom: 'var(--buy-bar, 0px)' }}
      className="fixed inset-x-0 z-bar flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line bg-surface px-gutter py-4 text-sm"
    >
      {isTrackingRefused() ? (
        <>
          <p>
            <Trans>Your browser asks sites not to track you, so we load no analytics.</Trans>
          </p>
          <Button variant="secondary" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className="grow basis-64">
            <Trans>
              May we use analytics services, which set cookies, to see how the shop is used?{' '}
              <AppLink to={paths.privacy} className="underline underline-offset-4 hover:text-accent">
                Privacy Policy
              </AppLink>
            </Trans>
          </p>
          <div className="grid grow basis-64 grid-cols-2 gap-3">
            <Button variant="secondary" onClick={() => answer('declined')}>
              <Trans>Decline</Trans>
            </Button>
            <Button variant="secondary" onClick={() => answer('accepted')}>
              <Trans>Accept</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
