import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { UnloadedQuery } from '../ui/loading'
import { Skeleton } from '../ui/skeleton'
import { CertificateSheet, type RenderFacts } from './certificate-sheet'
import { hasCertificate, listCertifiedItems } from './order'
import { useReadableOrder } from './use-readable-order'

type Props = {
  orderNumber: string
  /** Replaces the order while the session can't be refreshed. */
  unreachable: ReactNode
  renderFacts: RenderFacts
  /** Whether facts are still loading, so that a print would lack them. */
  isLoadingFacts: boolean
}

/** A certificate for each unit of a paid order. */
export function Certificates({ orderNumber, unreachable, renderFacts, isLoadingFacts }: Props) {
  const { order, isUnreadable, isUnreachable, unloaded } = useReadableOrder(orderNumber)
  if (isUnreadable) return <UnreadableOrder />
  if (!order && isUnreachable) return unreachable
  if (!order) {
    const placeholder = <Skeleton className="h-96" />
    if (!unloaded) return placeholder
    return (
      <UnloadedQuery query={unloaded} message={t`We couldn’t load your order.`}>
        {placeholder}
      </UnloadedQuery>
    )
  }
  const certified = listCertifiedItems(order)
  if (!hasCertificate(order) || certified.length === 0) return <NoCertificate orderNumber={orderNumber} />
  return (
    <>
      <Button variant="secondary" className="justify-self-start" busy={isLoadingFacts} onClick={() => window.print()}>
        {isLoadingFacts ? t`Loading...` : t`Print`}
      </Button>
      <div className="certificates grid gap-8">
        {certified.map((unit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and names may repeat
          <CertificateSheet key={index} order={order} {...unit} renderFacts={renderFacts} />
        ))}
      </div>
    </>
  )
}

function UnreadableOrder() {
  return (
    <div className="grid justify-items-start gap-6">
      <FormMessage tone="warning">
        <Trans>
          We can’t open this order here: its link has expired, or you’re signed out. Sign in, or get a new link by
          email.
        </Trans>
      </FormMessage>
      <div className="flex flex-wrap gap-4">
        <AppLink to={paths.order} className={buttonClasses('secondary')}>
          <Trans>Get a new link to your order</Trans>
        </AppLink>
        <AppLink to={paths.profile} className={buttonClasses('secondary')}>
          <Trans>My Account</Trans>
        </AppLink>
      </div>
    </div>
  )
}

function NoCertificate({ orderNumber }: { orderNumber: string }) {
  return (
    <div className="grid justify-items-start gap-6">
      <FormMessage tone="warning">
        <Trans>Order {orderNumber} has no certificate: only pieces that are paid for and not refunded have one.</Trans>
      </FormMessage>
      <AppLink to={paths.contact} className={buttonClasses('secondary')}>
        <Trans>Contact us</Trans>
      </AppLink>
    </div>
  )
}
