import { useEffect, useRef } from 'react'
import { paths } from '../../paths'
import { announce } from '../../ui/announcer'
import { AppLink } from '../../ui/app-link'
import { buttonClasses } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useCheckout } from '../checkout/use-checkout'
import { closeCart } from '../drawer-state'
import { buyableLines, lineAvailability } from '../line-availability'
import { type CartLine, spokenChange, subtotal } from '../lines'
import { useCart } from '../use-cart'
import { CartLineItem } from './cart-line-item'
import { CartSummary } from './cart-summary'
import { useFocusAfterRemoval } from './use-focus-after-removal'
import { useLiveLines } from './use-live-lines'

export type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The side panel of the cart. */
export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { lines, count } = useCart()
  const title = `Shopping Cart (${count} ${count === 1 ? 'item' : 'items'})`
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} side="right">
      <Contents lines={lines} />
    </Dialog>
  )
}

function Contents({ lines }: { lines: readonly CartLine[] }) {
  const { setQuantity, remove } = useCart()
  const { present, failed, isChecking, check, pricesBefore } = useLiveLines(lines)
  const { checkOut, isLoading, message, problems } = useCheckout()
  const { panel, willRemove } = useFocusAfterRemoval(lines)
  useSpokenChanges(lines)
  const sold = buyableLines(lines, present, problems)

  function change(line: CartLine, quantity: number) {
    if (quantity <= 0) willRemove(line.variantId)
    setQuantity(line.variantId, quantity)
  }
  function take({ variantId }: CartLine) {
    willRemove(variantId)
    remove(variantId)
  }

  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6">
            {failed && <NotChecked busy={isChecking} onRetry={check} />}
            <ul>
              {lines.map((line) => (
                <CartLineItem
                  key={line.variantId}
                  line={line}
                  standing={lineAvailability(line, present, problems)}
                  priceBefore={pricesBefore.get(line.variantId)}
                  problem={problems.find(({ variantId }) => variantId === line.variantId)}
                  onQuantity={(quantity) => change(line, quantity)}
                  onRemove={() => take(line)}
                />
              ))}
            </ul>
          </div>
          <CartSummary
            subtotal={subtotal(sold)}
            nothingToBuy={sold.length === 0}
            isLoading={isLoading}
            message={message}
            onCheckout={() => checkOut(sold)}
          />
        </>
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 px-6 pb-24 text-center">
      <p className="font-display text-display-m">Your cart is empty</p>
      <p className="max-w-64 text-ink-soft">Begin with one piece. What you choose is kept here.</p>
      <AppLink to={paths.products} onClick={closeCart} className={buttonClasses('secondary', 'mt-4')}>
        See all products
      </AppLink>
    </div>
  )
}

function NotChecked({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <p role="status" className="border-b border-line py-3 text-sm text-warning">
      Prices and stock could not be checked just now.{' '}
      <button type="button" aria-disabled={busy || undefined} onClick={onRetry} className="min-h-6 underline">
        Check again
      </button>
    </p>
  )
}

function useSpokenChanges(lines: readonly CartLine[]) {
  const before = useRef(lines)
  useEffect(() => {
    const text = spokenChange(before.current, lines)
    before.current = lines
    if (text) announce(text)
  }, [lines])
}
