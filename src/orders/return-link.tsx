import { Trans } from '@lingui/react/macro'
import { returnPath } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import type { OwnOrder } from './order'

/** Link to the contact form for returning a paid order. */
export function ReturnLink({ order: { status, number } }: { order: OwnOrder }) {
  if (status !== 'paid') return null
  return (
    <AppLink to={returnPath(number)} className={buttonClasses('secondary', 'justify-self-start')}>
      <Trans>Return or exchange</Trans>
    </AppLink>
  )
}
