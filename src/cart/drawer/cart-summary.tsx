import { formatCents } from '../../money'
import { Button } from '../../ui/button'
import { freeShippingProgress } from '../line-availability'

type Props = {
  /** Cents, of the lines that can be bought. */
  subtotal: number
  /** At least one line can be bought. */
  canCheckOut: boolean
  isLoading: boolean
  /** Why the last checkout did not open. */
  message: string | null
  onCheckout: () => void
}

/** The foot of the drawer: progress to free shipping, the subtotal and the Checkout button. */
export function CartSummary({ subtotal, canCheckOut, isLoading, message, onCheckout }: Props) {
  return (
    <div className="grid gap-4 border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {canCheckOut && <ShippingProgress subtotal={subtotal} />}
      <div className="flex items-baseline justify-between">
        <p>Subtotal</p>
        <p className="font-display text-display-s lining-nums tabular-nums">{formatCents(subtotal)}</p>
      </div>
      {message && (
        <p role="alert" className="bg-danger-tint px-4 py-3 text-sm text-danger">
          {message}
        </p>
      )}
      <Button className="w-full" busy={isLoading} unavailable={!canCheckOut} onClick={onCheckout}>
        {isLoading ? 'Creating Checkout...' : 'Checkout'}
      </Button>
      <p className="text-sm text-ink-soft">
        {canCheckOut
          ? 'In Canadian dollars. Shipping and taxes are added at checkout, which opens in a new tab.'
          : 'Nothing in your cart can be bought now.'}
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
