import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { environment } from '../backends/current-environment'
import { readConsent } from '../browser/analytics-consent'
import { followTexts } from '../browser/stored-text'
import { paths } from '../domain/paths'
import { Lazy, lazyComponent } from '../ui/lazy-component'

// Pure, so that a build without analytics leaves this file out.
/** The pressed button that reopens the question. */
export const consentOpener = /* @__PURE__ */ createStore<{ opener: HTMLElement | null }>(() => ({ opener: null }))
const consentBar = /* @__PURE__ */ lazyComponent(() => import('./consent-bar').then(({ ConsentBar }) => ConsentBar))

const NO_SCRIPTS: readonly string[] = []

function clearConsentQuestion(): void {
  consentOpener.setState({ opener: null })
}

/** Asks about analytics until the visitor has answered, and again on a press of Cookie choices. */
export function ConsentQuestion() {
  const { opener } = useStore(consentOpener)
  const { pathname } = useLocation()
  const scripts = environment().analytics?.scripts ?? NO_SCRIPTS
  const consent = useSyncExternalStore(
    followTexts,
    () => readConsent(scripts),
    () => 'declined' as const,
  )
  const isAsked = consent === undefined && scripts.length > 0 && pathname !== paths.admin
  if (!isAsked && !opener) return null
  return <Lazy component={consentBar} props={{ scripts, opener, onClose: clearConsentQuestion }} />
}

export function CookieChoices() {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center hover:text-accent"
      onClick={({ currentTarget }) => consentOpener.setState({ opener: currentTarget })}
    >
      <Trans>Cookie choices</Trans>
    </button>
  )
}
