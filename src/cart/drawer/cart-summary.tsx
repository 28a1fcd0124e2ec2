import { formatCents } from '../../money'
import { Button } from '../../ui/button'
import { freeShipping } from '../line-availability'

type Props = {
  /** Of the lines that can be bought, in cents. */
  subtotal: number
  /** No line can be bought. */
  nothingToBuy: boolean
  isLoading: boolean
  /** Why the last checkout did not open. */
  message: string | null
  onCheckout: () => void
}

/** The foot of the drawer: the way to free shipping, the subtotal and the checkout. */
export function CartSummary({ subtotal, nothingToBuy, isLoading, message, onCheckout }: Props) {
  return (
    <div className="grid gap-4 border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {!nothingToBuy && <ShippingProgress subtotal={subtotal} />}
      <div className="flex items-baseline justify-between">
        <p>Subtotal</p>
        <p className="font-display text-display-s lining-nums tabular-nums">{formatCents(subtotal)}</p>
      </div>
      {message && (
        <p role="alert" className="bg-danger-tint px-4 py-3 text-sm text-danger">
          {message}
        </p>
      )}
      <Button className="w-full" busy={isLoading} unavailable={nothingToBuy} onClick={onCheckout}>
        {isLoading ? 'Creating Checkout...' : 'Checkout'}
      </Button>
      <p className="text-sm text-ink-soft">
        {nothingToBuy
          ? 'Nothing in your cart can be bought now.'
          : 'In Canadian dollars. Shipping and taxes are added at checkout, which opens in a new tab.'}
      </p>
    </div>
  )
}

function ShippingProgress({ subtotal }: { subtotal: number }) {
  const { isFree, share, text } = freeShipping(subtotal)
  return (
    <div>
      <p className={isFree ? 'text-sm text-positive' : 'text-sm text-ink-soft'}>{text}</p>
      <div aria-hidden="true" className="mt-2 h-0.5 overflow-hidden bg-line">
        <div
          className="h-full origin-left bg-accent forced-colors:bg-[CanvasText] transition-transform duration-calm ease-quiet"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
