import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { environment } from '../../backends/current-environment'
import { DESTINATIONS, type Destination, getShippingOptions, type ShippingOption } from '../../domain/shipping-options'
import { formatCents } from '../../language/format'
import { SHIPPING } from '../../merchant/merchant'
import { RATES_ABROAD } from '../../merchant/words'
import { Select } from '../../ui/select'
import { chooseDestination, useDestination } from '../destination'

const NAMES: Readonly<Record<Destination, string>> = {
  canada: t`Canada`,
  'united-states': t`United States`,
  international: t`Another country`,
}

const SHIPPING_NAMES: Readonly<Record<ShippingOption['kind'], string>> = {
  standard: t`Standard shipping to Canada`,
  'free-standard': t`Free standard shipping to Canada`,
  express: t`Express shipping to Canada`,
  'united-states': t`Shipping to the United States`,
  international: t`International shipping`,
}

function toText(kind: ShippingOption['kind'], days: string): string {
  const name = SHIPPING_NAMES[kind]
  return t`${name}, ${days} business days`
}

const OPTIONS = DESTINATIONS.map((value) => ({ value, label: NAMES[value] }))

/** The cart's shipping by destination, with its cost in Canada; Stripe's checkout is created for the chosen one. */
export function ShippingEstimate({ totalCents }: { totalCents: number }) {
  const destination = useDestination()
  function choose(value: string) {
    const chosen = DESTINATIONS.find((candidate) => candidate === value)
    if (chosen) chooseDestination(chosen)
  }
  const options = getShippingOptions(SHIPPING, destination, totalCents)
  const isAbroad = destination !== 'canada'
  const isEstimate = environment().checkout === 'shopify'
  return (
    <section aria-label={t`Shipping`} className="grid gap-2 text-sm">
      <Select
        label={t`Ship to`}
        options={OPTIONS}
        value={destination}
        onChange={({ target }) => choose(target.value)}
      />
      <div aria-live="polite">
        {isAbroad ? (
          <>
            {options.map(({ kind, days }) => (
              <p key={kind}>{toText(kind, days)}</p>
            ))}
            <p className="mt-1 text-ink-soft">{RATES_ABROAD}</p>
          </>
        ) : (
          <dl className="grid gap-1">
            {options.map(({ kind, priceCents, days }) => (
              <div key={kind} className="flex items-baseline justify-between gap-4">
                <dt className="text-balance">{toText(kind, days)}</dt>
                <dd className="shrink-0 lining-nums tabular-nums">
                  {priceCents === 0 ? t({ message: 'Free', context: 'shipping' }) : formatCents(priceCents)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {isEstimate && !isAbroad && (
        <p className="text-ink-soft">
          <Trans>This is an estimate. Checkout shows the price for your address.</Trans>
        </p>
      )}
    </section>
  )
}
