import { Trans } from '@lingui/react/macro'
/** Only for `noscript` in built documents, to keep its text out of the bundle. */
export function NeedsScript({ purpose }: { purpose: string }) {
  return (
    <p className="text-sm text-ink-soft">
      <Trans>{purpose}, please turn on JavaScript in your browser.</Trans>
    </p>
  )
}
