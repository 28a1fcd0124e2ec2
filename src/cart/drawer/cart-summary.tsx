import { environment } from '../../backends/current-environment'
import { deliveryDates } from '../../domain/delivery-dates'
import { formatCents } from '../../domain/money'
import { RETURN_DAYS, SHIPPING, TIME_ZONE } from '../../merchant/merchant'
import { Button } from '../../ui/button'
import { CheckoutProgress } from '../checkout/checkout-progress'
import { WaitingCheckout } from '../checkout/checkout-question'
import type { useCheckout } from '../checkout/use-checkout'
import { useDestination } from '../destination'
import { freeShippingProgress, type getDelivery } from '../line-availability'
import { CART_CHECKOUT } from '../waiting-checkout'
import { CartTotalRows, type CartTotals } from './cart-totals'

type Props = {
  /** Cents, of the lines that can be bought. */
  subtotal: number
  /** With discounts and gift cards, once Shopify has answered for these lines. */
  totals: CartTotals | null
  /** At least one line can be bought. */
  canCheckOut: boolean
  delivery: ReturnType<typeof getDelivery>
  checkout: ReturnType<typeof useCheckout>
  onCheckout: () => void
}

/** Without automatic tax, Stripe adds none. */
function addedAtCheckout(): string {
  const { checkout, hasStripeTax } = environment()
  const hasTax = checkout === 'shopify' || hasStripeTax
  return hasTax ? 'Shipping and taxes are' : 'Shipping is'
}

/** The foot of the drawer: progress to free shipping, the subtotal and the Checkout button. */
export function CartSummary({ subtotal, totals, canCheckOut, delivery, checkout, onCheckout }: Props) {
  const { isPending, isRenewing, message, cancel } = checkout
  const isToCanada = useDestination() === 'canada'
  return (
    <div className="grid gap-4 border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {canCheckOut && isToCanada && <ShippingProgress subtotal={totals?.totalCents ?? subtotal} />}
      <div className="flex items-baseline justify-between">
        <p>Subtotal</p>
        <p className="font-display text-display-s lining-nums tabular-nums">{formatCents(subtotal)}</p>
      </div>
      {totals && <CartTotalRows {...totals} />}
      {message && (
        <p role="alert" className="bg-danger-tint px-4 py-3 text-sm text-danger">
          {message}
        </p>
      )}
      <WaitingCheckout checkout={CART_CHECKOUT} />
      {canCheckOut && delivery.isShipped && (
        <p className="text-sm whitespace-pre-line text-ink-soft">
          {isToCanada &&
            delivery.isFromStock &&
            `Arrives ${deliveryDates(new Date(), SHIPPING, TIME_ZONE)} with standard shipping.\n`}
          Returns within {RETURN_DAYS} days.
        </p>
      )}
      <Button className="w-full" busy={isPending} unavailable={!canCheckOut} onClick={onCheckout}>
        {isPending ? 'Creating Checkout...' : 'Checkout'}
      </Button>
      {isPending && (
        <CheckoutProgress onStop={cancel}>
          {isRenewing && 'Your cart has changed. We’re updating the checkout.'}
        </CheckoutProgress>
      )}
      <p className="text-sm text-ink-soft">
        {canCheckOut
          ? `In Canadian dollars. ${addedAtCheckout()} calculated at checkout, which opens in a new tab.`
          : 'Nothing in your cart is available right now.'}
      </p>
    </div>
  )
}

function ShippingProgress({ subtotal }: { subtotal: number }) {
  const { isFree, fraction, text } = freeShippingProgress(subtotal)
  return (
    <div>
      <p className={isFree ? 'text-sm text-positive' : 'text-sm text-ink-soft'}>{text}</p>
      <div aria-hidden="true" className="mt-2 h-0.5 overflow-hidden bg-line">
        <div
          className="h-full origin-left bg-accent forced-colors:bg-[CanvasText] transition-transform duration-calm ease-quiet"
          style={{ transform: `scaleX(${fraction})` }}
        />
      </div>
    </div>
  )
}
