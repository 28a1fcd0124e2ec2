import { Trans } from '@lingui/react/macro'

/** Leads to a checkout whose tab may not have opened: no browser tells. */
export function PaymentLink({ url }: { url: string }) {
  return (
    <a href={url} className="action text-link justify-self-center">
      <Trans>Open the payment page</Trans>
    </a>
  )
}
