import { Trans } from '@lingui/react/macro'
import { certificatePath } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { hasCertificate, type OwnOrder } from './order'

export function CertificateLink({ order }: { order: OwnOrder }) {
  if (!hasCertificate(order)) return null
  return (
    <AppLink to={certificatePath(order.number)} className={buttonClasses('secondary', 'justify-self-start')}>
      <Trans>Certificate</Trans>
    </AppLink>
  )
}
