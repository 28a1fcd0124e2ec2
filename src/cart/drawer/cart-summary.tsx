import { t } from '@lingui/core/macro'
import { environment } from '../../backends/current-environment'
import { deliveryDates, findClosing } from '../../domain/delivery-dates'
import { formatClosing } from '../../language/closing'
import { formatCents } from '../../language/format'
import { LOCALE } from '../../language/language'
import { SHIPPING, TIME_ZONE } from '../../merchant/merchant'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { SlowNotice } from '../../ui/loading'
import { PaymentLink } from '../checkout/payment-link'
import type { useCheckout } from '../checkout/use-checkout'
import { useDestination } from '../destination'
import { freeShippingProgress, getDelivery } from '../line-availability'
import type { CartTotals } from './cart-totals'
import type { LiveCart } from './use-live-cart'

type Props = { cart: Pick<LiveCart, 'buyable' | 'subtotal' | 'totals' | 'refreshedLines'> }

type SummaryProps = Props & { checkout: ReturnType<typeof useCheckout> }

/** Costs added at checkout. Stripe adds no taxes unless automatic tax is enabled. */
function addedAtCheckout(): string {
  const { checkout, hasStripeTax } = environment()
  return checkout === 'shopify' || hasStripeTax
    ? t`In Canadian dollars. Shipping and taxes are calculated at checkout, which opens in a new tab.`
    : t`In Canadian dollars. Shipping is calculated at checkout, which opens in a new tab.`
}

/** The end of the list: the rows from subtotal to total, and the delivery dates. */
export function CartDetails({ cart: { buyable, subtotal, totals, refreshedLines } }: Props) {
  const isToCanada = useDestination() === 'canada'
  const canCheckOut = buyable.length > 0
  const delivery = getDelivery(buyable, refreshedLines)
  const arrives = isToCanada && delivery.isShipped && delivery.isInStock
  const now = new Date()
  const dates = deliveryDates(now, SHIPPING, TIME_ZONE, LOCALE)
  const closing = delivery.isShipped && findClosing(now, SHIPPING, TIME_ZONE, delivery.leadTimeDays)
  return (
    <>
      <CartTotalRows subtotal={subtotal} totals={totals} />
      <div className="grid gap-4 border-t border-line py-5 text-sm text-ink-soft">
        {canCheckOut && arrives && <p>{t`Arrives ${dates} with standard shipping.`}</p>}
        {canCheckOut && closing && <p>{formatClosing(closing)}</p>}
        <p>{canCheckOut ? addedAtCheckout() : t`Nothing in your cart is available right now.`}</p>
      </div>
    </>
  )
}

/** The drawer's pinned foot: the amount left to free shipping, the total, and Checkout with its errors. */
export function CartSummary({ cart: { buyable, subtotal, totals }, checkout }: SummaryProps) {
  const { isPending, message, paymentUrl } = checkout
  const canCheckOut = buyable.length > 0
  const isToCanada = useDestination() === 'canada'
  return (
    <div className="relative grid gap-3 border-t border-line px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {canCheckOut && isToCanada && <ShippingProgress subtotal={totals?.totalCents ?? subtotal} />}
      <LastAmount subtotal={subtotal} totals={totals} />
      {message && (
        <p role="alert" className="bg-danger-tint px-4 py-3 text-sm text-danger">
          {message}
        </p>
      )}
      <Button className="w-full" busy={isPending} unavailable={!canCheckOut} onClick={() => checkout.start(buyable)}>
        {isPending ? t`Creating Checkout...` : t`Checkout`}
      </Button>
      <SlowNotice isPending={isPending} />
      {paymentUrl && !isPending && <PaymentLink url={paymentUrl} />}
    </div>
  )
}

function ShippingProgress({ subtotal }: { subtotal: number }) {
  const { isFree, fraction, text } = freeShippingProgress(subtotal)
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 -top-px h-0.5 origin-left bg-accent forced-colors:bg-[CanvasText] transition-transform duration-calm ease-quiet"
        style={{ transform: `scaleX(${fraction})` }}
      />
      <p className={cn('-mb-1 text-sm', isFree ? 'text-positive' : 'text-ink-soft')}>{text}</p>
    </>
  )
}

type TotalProps = {
  /** Cents. */
  subtotal: number
  /** Null while Shopify has not answered for these lines. */
  totals: CartTotals | null
}

/** The rows between the subtotal and the total; none without discounts and gift cards. */
function CartTotalRows({ subtotal, totals }: TotalProps) {
  if (!totals || totals.discounts.length + totals.giftCards.length === 0) return null
  const { discounts, totalCents, giftCards } = totals
  return (
    <div className="grid gap-1 border-t border-line py-4 text-sm">
      <Row name={t`Subtotal`} cents={subtotal} />
      {discounts.map(({ name, cents }) => (
        <Row key={name} name={name} cents={-cents} />
      ))}
      {discounts.length > 0 && giftCards.length > 0 && <Row name={t`Total`} cents={totalCents} />}
      {giftCards.map(({ lastCharacters, usedCents }) => (
        <Row key={lastCharacters} name={t`Gift card ending in ${lastCharacters}`} cents={-usedCents} />
      ))}
    </div>
  )
}

/** The amount known so far: the subtotal, less discounts and gift cards. */
function LastAmount({ subtotal, totals }: TotalProps) {
  const { discounts = [], giftCards = [], totalCents = subtotal } = totals ?? {}
  const paidCents = giftCards.reduce((sum, { usedCents }) => sum + usedCents, 0)
  const total = discounts.length > 0 ? t`Total` : t`Subtotal`
  return (
    <div className="flex items-baseline justify-between">
      <p>{giftCards.length > 0 ? t`To pay` : total}</p>
      <p className="font-display text-display-s lining-nums tabular-nums">{formatCents(totalCents - paidCents)}</p>
    </div>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <p className="min-w-0 wrap-anywhere">{name}</p>
      <p className="shrink-0 lining-nums tabular-nums">{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</p>
    </div>
  )
}
