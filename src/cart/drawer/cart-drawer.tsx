import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { paths } from '../../domain/paths'
import { GIFT_WRAP_HANDLE } from '../../domain/shop'
import { announce } from '../../ui/announcer'
import { AppLink } from '../../ui/app-link'
import { buttonClasses } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Lazy, lazyComponent } from '../../ui/lazy-component'
import { removeFromCart, setCartQuantity } from '../cart'
import { closeCart } from '../cart-drawer-store'
import { useCartCount, useCartLines } from '../cart-store'
import { useCheckout } from '../checkout/use-checkout'
import { getDelivery, lineAvailability, selectBuyableLines } from '../line-availability'
import { type CartLine, calculateSubtotal, getLineId } from '../lines'
import type { CartExtras } from './cart-extras'
import { CartLineItem } from './cart-line-item'
import { CartDetails, CartSummary } from './cart-summary'
import type { CartTotals } from './cart-totals'
import { describeChange } from './describe-change'
import { GiftPanel } from './gift-panel'
import { RemovalToast } from './removal-toast'
import { RetryNotice } from './retry-notice'
import { useRefreshedLines } from './use-refreshed-lines'
import { useRemoval } from './use-removal'

const cartExtras = lazyComponent(() => import('./cart-extras').then(({ CartExtras }) => CartExtras))

export type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The cart's side panel. */
export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const count = useCartCount()
  const title = t`Shopping Cart (${plural(count, { one: '# item', other: '# items' })})`
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} side="right">
      <CartContents />
    </Dialog>
  )
}

function CartContents() {
  const lines = useCartLines()
  const { refreshedLines, hasFailed, isFetching, refetch, previousPricesById } = useRefreshedLines(lines)
  const checkout = useCheckout()
  const { problems } = checkout
  const { panel, removed, willRemove, undo, dismiss } = useRemoval(lines)
  useChangeAnnouncements(lines)
  const buyable = selectBuyableLines(lines, refreshedLines, problems)
  const subtotal = calculateSubtotal(buyable)
  const hasWrap = lines.some(({ product }) => product.handle === GIFT_WRAP_HANDLE)
  const [totals, setTotals] = useState<CartTotals | null>(null)

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity <= 0) willRemove(line)
    setCartQuantity(getLineId(line), quantity)
  }
  function removeLine(line: CartLine) {
    willRemove(line)
    removeFromCart(getLineId(line))
  }

  return (
    <div ref={panel} className="flex min-h-0 flex-1 short:flex-none flex-col">
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 short:flex-none short:overflow-visible">
          {hasFailed && (
            <RetryNotice
              label={t`Check again`}
              busy={isFetching}
              onRetry={refetch}
              className="border-b border-line py-3 text-warning"
            >
              <Trans>We couldn’t check prices and stock just now.</Trans>
            </RetryNotice>
          )}
          <ul>
            {lines.map((line) => (
              <CartLineItem
                key={getLineId(line)}
                line={line}
                compareAtPrice={refreshedLines?.variantsById[line.variantId]?.compareAtPrice}
                availability={lineAvailability(line, refreshedLines, problems)}
                previousPrice={previousPricesById.get(line.variantId)}
                leadTimeDays={refreshedLines?.variantsById[line.variantId]?.leadTimeDays}
                stock={refreshedLines?.variantsById[line.variantId]?.stock}
                problem={problems.find(({ lineId }) => lineId === getLineId(line))}
                isLocked={checkout.isPending}
                onQuantityChange={(quantity) => changeQuantity(line, quantity)}
                onRemove={() => removeLine(line)}
              />
            ))}
          </ul>
          <GiftPanel wrapPrice={hasWrap ? null : (refreshedLines?.giftWrapPrice ?? null)} />
          <LazyExtras lines={buyable} subtotal={subtotal} onTotals={setTotals} />
          <CartDetails
            subtotal={subtotal}
            totals={totals}
            canCheckOut={buyable.length > 0}
            delivery={getDelivery(buyable, refreshedLines)}
          />
        </div>
      )}
      <RemovalToast removed={removed} onUndo={undo} onDismiss={dismiss} />
      {lines.length > 0 && (
        <CartSummary
          subtotal={subtotal}
          totals={totals}
          canCheckOut={buyable.length > 0}
          checkout={checkout}
          onCheckout={() => checkout.start(buyable)}
        />
      )}
    </div>
  )
}

function LazyExtras(props: ComponentProps<typeof CartExtras>) {
  return (
    <Lazy
      component={cartExtras}
      props={props}
      renderFailure={({ onRetry, isRetrying }) => (
        <RetryNotice busy={isRetrying} onRetry={onRetry} className="border-t border-line py-3 text-ink-soft">
          <Trans>We couldn’t load the rest of your cart.</Trans>
        </RetryNotice>
      )}
    />
  )
}

function EmptyCart() {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 px-6 pb-24 text-center">
      <p className="font-display text-display-m">
        <Trans>Your cart is empty</Trans>
      </p>
      <p className="max-w-64 text-ink-soft">
        <Trans>Pieces you add will appear here.</Trans>
      </p>
      <AppLink to={paths.products} onClick={closeCart} className={buttonClasses('secondary', 'mt-4')}>
        <Trans>See all products</Trans>
      </AppLink>
      <ul className="flex flex-wrap justify-center gap-x-8">
        {useAssortment().collections.map(({ title, path }) => (
          <li key={path}>
            <AppLink to={path} onClick={closeCart} className="action text-link">
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useChangeAnnouncements(lines: readonly CartLine[]) {
  const previous = useRef(lines)
  useEffect(() => {
    const text = describeChange(previous.current, lines)
    previous.current = lines
    if (text) announce(text)
  }, [lines])
}
