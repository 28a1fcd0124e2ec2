import { t } from '@lingui/core/macro'
import { DESTINATIONS, type Destination } from '../../domain/shipping-options'
import { Select } from '../../ui/select'
import { chooseDestination, useDestination } from '../destination'

const NAMES: Readonly<Record<Destination, string>> = {
  canada: t`Canada`,
  'united-states': t`United States`,
  international: t`Another country`,
}

const OPTIONS = DESTINATIONS.map((value) => ({ value, label: NAMES[value] }))

/** The destination for which Stripe's session is created. */
export function DestinationSelect() {
  function choose(value: string) {
    const chosen = DESTINATIONS.find((candidate) => candidate === value)
    if (chosen) chooseDestination(chosen)
  }
  return (
    <Select
      label={t`Ship to`}
      options={OPTIONS}
      value={useDestination()}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
