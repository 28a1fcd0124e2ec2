import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../domain/paths'
import { announce } from '../ui/announcer'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { ColumnPage } from '../ui/column-page'
import { useIsSlow } from '../ui/use-is-slow'
import { type Order, shortOrderId } from './order'
import { OrderLines } from './order-lines'
import { orderQuery } from './order-queries'
import { describeDispatch, getOrderState, ORDER_STATE_TEXTS, type OrderState } from './order-state-text'
import { OrderWhereabouts } from './order-whereabouts'
import { ReturnLink } from './return-link'

/** Waiting longer than this counts as slow, even if lookups are answered. */
const SLOW_ORDER_MS = 15_000

type Props = {
  /** Empty if the URL has none. */
  sessionId: string
  /** May be called more than once for the same order. */
  onPaid: (order: Order) => void
  /** Rendered if the order is unpaid. */
  backToCart: ReactNode
}

/** Follows a checkout session's order to its final state. */
export function OrderConfirmation({ sessionId, onPaid, backToCart }: Props) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(sessionId))
  const lookup = sessionId === '' ? ({ kind: 'unknown' } as const) : data
  const order = lookup?.kind === 'order' ? lookup.order : null
  const lookupState: OrderState = error && !order ? 'unreachable' : getOrderState(lookup)
  const isSlow = useIsSlow(lookupState === 'waiting', SLOW_ORDER_MS)
  const state = isSlow ? 'slow' : lookupState

  useEffect(() => {
    if (order?.status === 'paid') onPaid(order)
  }, [order, onPaid])
  useEffect(() => {
    if (error) console.error('The order could not be looked up.', error)
  }, [error])

  return (
    <StatusLayout state={state} order={order}>
      {order && <Receipt order={order} />}
      <NextStep state={state} backToCart={backToCart} isRetrying={isFetching} onRetry={() => void refetch()} />
    </StatusLayout>
  )
}

type StatusLayoutProps = { state: OrderState; order: Order | null; children: ReactNode }

function StatusLayout({ state, order, children }: StatusLayoutProps) {
  const { title, text: stateText } = ORDER_STATE_TEXTS[state]
  const text = order?.status === 'paid' ? `${stateText} ${describeDispatch(order)}` : stateText
  const isWaiting = state === 'waiting' || state === 'slow'
  const announcedState = useRef(state)
  useEffect(() => {
    // Screen readers read the heading when the page opens, but don't notice changes.
    if (announcedState.current !== state) announce(`${title}. ${text}`)
    announcedState.current = state
  }, [state, title, text])
  return (
    <ColumnPage title={title} lead={text}>
      {isWaiting && (
        <span
          aria-hidden="true"
          className="inline-block size-8 animate-spin rounded-full border border-line border-t-ink motion-reduce:animate-none"
        />
      )}
      {children}
    </ColumnPage>
  )
}

function Receipt({ order }: { order: Order }) {
  return (
    <section aria-label={t`Your order`} className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-6 tabular-nums sm:grid-cols-[auto_auto_auto] sm:justify-between [&_dd]:mt-2 [&_dt]:text-ink-soft">
        <div>
          <dt className="label">
            <Trans>Order number</Trans>
          </dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt className="label">
            <Trans>Order ID</Trans>
          </dt>
          <dd>{shortOrderId(order)}</dd>
        </div>
        <div className="max-sm:col-span-2">
          <dt className="label">
            <Trans>Email</Trans>
          </dt>
          <dd className="wrap-anywhere">{order.contact ?? t`Not given`}</dd>
        </div>
      </dl>
      <OrderLines order={order} />
      <ReturnLink order={order} />
    </section>
  )
}

type NextStepProps = { state: OrderState; backToCart: ReactNode; isRetrying: boolean; onRetry: () => void }

function NextStep({ state, backToCart, isRetrying, onRetry }: NextStepProps) {
  switch (state) {
    case 'paid':
    case 'processing':
      return (
        <div className="grid justify-items-start gap-6">
          <OrderWhereabouts />
          <AppLink to={paths.products} className={buttonClasses('secondary')}>
            <Trans>Continue shopping</Trans>
          </AppLink>
        </div>
      )
    case 'failed':
    case 'expired':
    case 'open':
      return backToCart
    case 'closed':
      return <OrderWhereabouts />
    case 'unknown':
      return (
        <AppLink to={paths.contact} className={buttonClasses('secondary', 'justify-self-start')}>
          <Trans>Contact us</Trans>
        </AppLink>
      )
    case 'unreachable':
      return (
        <Button variant="secondary" className="justify-self-start" busy={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )
    default:
      return null
  }
}
