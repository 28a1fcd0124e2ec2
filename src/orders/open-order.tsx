import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { SlowNotice, TryQueryAgain } from '../ui/loading'
import { createOpenedLink, parseLinkToken, readOpenedLink } from './opened-link'
import { openedOrderQuery } from './order-queries'
import { OrderView } from './order-view'
import { ReturnLink } from './return-link'

/**
 * Opens a mailed link only when the button is pressed, because mail scanners open links and a link works for the
 * first browser only.
 */
export function OpenOrder() {
  const token = parseLinkToken(useLocation().hash)
  if (!token)
    return <NewLink>{t`This link is incomplete. Open it again from the email, or request a new one.`}</NewLink>
  return <OrderOfLink key={token} token={token} />
}

function OrderOfLink({ token }: { token: string }) {
  const [link, setLink] = useState(() => readOpenedLink(token))
  const order = useQuery(openedOrderQuery(link))

  if (order.data) {
    return (
      <OrderView order={order.data} headingLevel={2}>
        <div className="flex flex-wrap gap-4">
          <ReturnLink order={order.data} />
        </div>
      </OrderView>
    )
  }
  if (order.data === null) {
    return (
      <NewLink>
        {t`This link has expired. A link works for 30 minutes, in the first browser that opens it. Please request a new one.`}
      </NewLink>
    )
  }
  if (order.error) return <TryQueryAgain query={order} message={t`We couldn’t load your order.`} />
  return (
    <div className="grid justify-items-start gap-6">
      <p className="text-ink-soft">
        <Trans>Your order will open in this browser only, and stay open for one hour.</Trans>
      </p>
      <Button busy={order.isFetching} onClick={() => setLink(createOpenedLink(token))}>
        {order.isFetching ? t`Loading...` : t`Show my order`}
      </Button>
      <SlowNotice isPending={order.isFetching} />
    </div>
  )
}

function NewLink({ children }: { children: string }) {
  return (
    <div className="grid justify-items-start gap-6">
      <FormMessage tone="warning">{children}</FormMessage>
      <AppLink to={paths.order} className={buttonClasses('secondary')}>
        <Trans>Find my order</Trans>
      </AppLink>
    </div>
  )
}
