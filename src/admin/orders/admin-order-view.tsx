import { useRef } from 'react'
import { MERCHANT } from '../../merchant/merchant'
import { OrderLines } from '../../orders/order-lines'
import { Parcel, ShipmentLine } from '../../orders/order-view'
import { Button, buttonClasses } from '../../ui/button'
import { Moment } from '../moment'
import { type AdminOrder, getStripeUrl } from './admin-orders'
import { ShipmentForm } from './shipment-form'

/** One order with its actions, printed as its packing slip. */
export function AdminOrderView({ order }: { order: AdminOrder }) {
  const { number, status, email, isGift } = order
  const slip = useRef<HTMLElement>(null)

  function printSlip() {
    slip.current?.setAttribute('data-printed', '')
    addEventListener('afterprint', () => slip.current?.removeAttribute('data-printed'), { once: true })
    window.print()
  }

  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <article ref={slip} aria-label={`Order ${number}`} className="grid content-start gap-4 print:p-4">
        <SlipHead order={order} />
        {email && <p className="text-sm text-ink-soft wrap-anywhere print:hidden">{email}</p>}
        {status === 'paid' && (
          <div className="print:hidden">
            <ShipmentLine order={order} />
          </div>
        )}
        <div className={isGift ? 'print:hidden' : undefined}>
          <OrderLines order={order} refunded={order.refunded} isSent={order.shipment !== null} />
        </div>
        {isGift && <ItemsWithoutPrices order={order} />}
        <Parcel order={order} />
      </article>
      <div className="grid content-start gap-8">
        {status === 'paid' && <ShipmentForm key={JSON.stringify(order.shipment)} order={order} />}
        <div className="grid gap-3">
          <Button variant="secondary" onClick={printSlip}>
            Print packing slip
          </Button>
          <a href={getStripeUrl(order)} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
            {status === 'paid' ? 'Refund in Stripe' : 'See in Stripe'}
            <span className="sr-only">, order {number}, in a new tab</span>
          </a>
          {isGift && <p className="text-sm text-ink-soft">A gift: the packing slip has no prices.</p>}
        </div>
      </div>
    </div>
  )
}

function SlipHead({ order: { number, createdAt } }: { order: AdminOrder }) {
  return (
    <header className="hidden items-start justify-between gap-8 print:flex">
      <p className="whitespace-pre-line">{`${MERCHANT.name}\n${MERCHANT.address}`}</p>
      <p className="grid justify-items-end tabular-nums lining-nums">
        Order {number}
        <Moment isDay at={createdAt} />
      </p>
    </header>
  )
}

function ItemsWithoutPrices({ order: { items } }: { order: AdminOrder }) {
  return (
    <ul className="hidden gap-4 print:grid">
      {items
        .filter(({ isFee }) => !isFee)
        .map(({ handle, quantity, name, engraving }) => (
          <li key={`${handle} ${name} ${engraving}`}>
            {quantity} × {name}
            {engraving && (
              <span className="block">
                Engraving “<bdi>{engraving}</bdi>”
              </span>
            )}
          </li>
        ))}
    </ul>
  )
}
