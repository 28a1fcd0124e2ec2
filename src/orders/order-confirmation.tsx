import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../paths'
import { announce } from '../ui/announcer'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { Spinner } from '../ui/spinner'
import { maskEmail, type Order, orderNumber } from './order'
import { OrderLines } from './order-lines'
import { orderQuery } from './order-queries'
import { ORDER_WORDS, type OrderState, stateOf } from './order-status-text'

type Props = {
  /** The checkout session the address names; empty where it names none. */
  sessionId: string
  /** Called when the order is known to be paid; may be called again for the same order. */
  onPaid: () => void
  /** Stands under an order that was not paid: the way back to the cart. */
  backToCart: ReactNode
}

/** The order of a checkout session, from the first look to the last state. */
export function OrderConfirmation({ sessionId, onPaid, backToCart }: Props) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(sessionId))
  const found = sessionId === '' ? ({ kind: 'unknown' } as const) : data
  const order = found?.kind === 'order' ? found.order : null
  const state: OrderState = error && !order ? 'unreachable' : stateOf(found)
  const isPaid = order?.status === 'paid'

  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, onPaid])
  useEffect(() => {
    if (error) console.error('The order could not be looked up.', error)
  }, [error])

  return (
    <StatusLayout state={state}>
      {order && <Receipt order={order} />}
      <NextStep state={state} backToCart={backToCart} busy={isFetching} onRetry={() => void refetch()} />
    </StatusLayout>
  )
}

function StatusLayout({ state, children }: { state: OrderState; children: ReactNode }) {
  const { title, text } = ORDER_WORDS[state]
  const isWaiting = state === 'looking' || state === 'late'
  const before = useRef(state)
  useEffect(() => {
    // The page's heading is read when the page opens; what it turns into is said.
    if (before.current !== state) announce(`${title}. ${text}`)
    before.current = state
  }, [state, title, text])
  return (
    <div className="mx-auto grid min-h-dvh max-w-xl content-start gap-8 px-gutter pt-16 pb-32 md:pt-24">
      <PageHead title={title} />
      <header className="grid gap-5">
        <PageTitle>{title}</PageTitle>
        <p className="text-ink-soft">{text}</p>
      </header>
      {isWaiting && <Spinner />}
      {children}
    </div>
  )
}

function Receipt({ order }: { order: Order }) {
  return (
    <section aria-label="Your order" className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line pt-6">
        <dt className="label text-ink-soft">Order ID</dt>
        <dt className="label text-ink-soft">Receipt to</dt>
        <dd className="tabular-nums">{orderNumber(order)}</dd>
        <dd>{order.email ? maskEmail(order.email) : 'Not given'}</dd>
      </dl>
      <OrderLines order={order} />
    </section>
  )
}

type NextStepProps = { state: OrderState; backToCart: ReactNode; busy: boolean; onRetry: () => void }

function NextStep({ state, backToCart, busy, onRetry }: NextStepProps) {
  switch (state) {
    case 'paid':
    case 'processing':
      return (
        <AppLink to={paths.products} className={buttonClasses('secondary', 'justify-self-start')}>
          Continue shopping
        </AppLink>
      )
    case 'failed':
    case 'expired':
    case 'open':
      return backToCart
    case 'unknown':
      return (
        <AppLink to={paths.contact} className={buttonClasses('secondary', 'justify-self-start')}>
          Contact us
        </AppLink>
      )
    case 'unreachable':
      return (
        <Button variant="secondary" className="justify-self-start" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )
    default:
      return null
  }
}
