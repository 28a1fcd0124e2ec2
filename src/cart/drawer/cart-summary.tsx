import { useRef } from 'react'
import { environment } from '../../backends/current-environment'
import { deliveryDates } from '../../merchant/delivery-dates'
import { RETURN_DAYS } from '../../merchant/service'
import { formatCents } from '../../money'
import { Button } from '../../ui/button'
import { SlowNotice } from '../../ui/slow-notice'
import { useIsSlow } from '../../ui/use-is-slow'
import { WaitingCheckout } from '../checkout/checkout-question'
import { cancelCheckout, checkoutStore } from '../checkout-store'
import { useDestination } from '../destination'
import { freeShippingProgress } from '../line-availability'
import { CART_CHECKOUT } from '../waiting-checkout'
import { CartTotalRows, type CartTotals } from './cart-totals'

type Props = {
  /** Cents, of the lines that can be bought. */
  subtotal: number
  /** With discounts and gift cards, once Shopify has answered for these lines. */
  totals: CartTotals | null
  /** At least one line can be bought. */
  canCheckOut: boolean
  isLoading: boolean
  /** The cart has changed while the checkout is created. */
  isRenewing: boolean
  /** Why the last checkout did not open. */
  message: string | null
  onCheckout: () => void
}

/** Without automatic tax, Stripe adds none. */
function addedAtCheckout(): string {
  const hasTax = checkoutStore.getState().provider === 'shopify' || environment().hasStripeTax
  return hasTax ? 'Shipping and taxes are' : 'Shipping is'
}

/** The foot of the drawer: progress to free shipping, the subtotal and the Checkout button. */
export function CartSummary({ subtotal, totals, canCheckOut, isLoading, isRenewing, message, onCheckout }: Props) {
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
      {canCheckOut && (
        <p className="text-sm text-ink-soft">
          {isToCanada && `Arrives ${deliveryDates(new Date())} with standard shipping. `}
          Returns within {RETURN_DAYS} days.
        </p>
      )}
      <Button className="w-full" busy={isLoading} unavailable={!canCheckOut} onClick={onCheckout}>
        {isLoading ? 'Creating Checkout...' : 'Checkout'}
      </Button>
      {isLoading && <CheckoutProgress isRenewing={isRenewing} />}
      <p className="text-sm text-ink-soft">
        {canCheckOut
          ? `In Canadian dollars. ${addedAtCheckout()} calculated at checkout, which opens in a new tab.`
          : 'Nothing in your cart is available right now.'}
      </p>
    </div>
  )
}

/** Progress of the checkout, with a way to stop waiting. */
function CheckoutProgress({ isRenewing }: { isRenewing: boolean }) {
  const isSlow = useIsSlow(true)
  const progress = useRef<HTMLDivElement>(null)
  function stopWaiting() {
    cancelCheckout()
    // This button disappears; the Checkout button before it takes the focus.
    progress.current?.parentElement?.querySelector('button')?.focus()
  }
  return (
    <div ref={progress} className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isRenewing && 'Your cart has changed. We’re updating the checkout.'}
      </p>
      <SlowNotice isPending />
      {isSlow && (
        <Button variant="quiet" onClick={stopWaiting}>
          Stop waiting
        </Button>
      )}
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
