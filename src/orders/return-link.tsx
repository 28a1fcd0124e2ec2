import { Trans } from '@lingui/react/macro'
import { returnPath } from '../domain/paths'
import { CUSTOM_ITEMS } from '../merchant/words'
import { AppLink } from '../ui/app-link'
import type { Order } from './order'

/** Link to the contact form for returning a paid order, and what can't be returned. */
export function ReturnLink({ order: { status, number, items } }: { order: Order }) {
  if (status !== 'paid') return null
  return (
    <div className="grid justify-items-start gap-2">
      <AppLink to={returnPath(number)} className="action text-link">
        <Trans>Return or withdraw from this order</Trans>
      </AppLink>
      {items.some(({ engraving }) => engraving) && <p className="text-sm text-ink-soft">{CUSTOM_ITEMS}</p>}
    </div>
  )
}
