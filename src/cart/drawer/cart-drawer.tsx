import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { paths } from '../../domain/paths'
import { GIFT_WRAP_HANDLE } from '../../domain/shop'
import { announce } from '../../ui/announcer'
import { AppLink } from '../../ui/app-link'
import { buttonClasses } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { removeFromCart, setCartQuantity } from '../cart'
import { closeCart } from '../cart-drawer-store'
import { cartStore, useCartCount, useCartLines } from '../cart-store'
import { useCheckout } from '../checkout/use-checkout'
import { clearGift } from '../customer-texts'
import { type CartLine, getLineId } from '../lines'
import { CartExtras } from './cart-extras'
import { CartLineItem } from './cart-line-item'
import { CartDetails, CartSummary } from './cart-summary'
import { describeChange } from './describe-change'
import { GiftPanel } from './gift-panel'
import { RemovalToast, useRemoval } from './removal-toast'
import { RetryNotice } from './retry-notice'
import { useLiveCart } from './use-live-cart'

/** The cart's side panel. */
export function CartDrawer({ open }: { open: boolean }) {
  const count = useCartCount()
  const title = t`Shopping Cart (${plural(count, { one: '# item', other: '# items' })})`
  return (
    <Dialog open={open} onOpenChange={closeCart} title={title} side="right">
      <CartContents />
    </Dialog>
  )
}

function CartContents() {
  const lines = useCartLines()
  const checkout = useCheckout()
  const cart = useLiveCart(lines, checkout.problems)
  const { panel, removed, willRemove, undo, dismiss } = useRemoval(lines)
  useChangeAnnouncements(cart.shown.map(({ line }) => line))
  useEffect(() => forgetGiftOfEmptyCart, [])
  const hasWrap = lines.some(({ product }) => product.handle === GIFT_WRAP_HANDLE)

  function changeQuantity(lineId: string, quantity: number) {
    if (quantity <= 0) willRemove(lineId)
    setCartQuantity(lineId, quantity)
  }
  function removeLine(lineId: string) {
    willRemove(lineId)
    removeFromCart(lineId)
  }

  return (
    <div ref={panel} className="flex min-h-0 flex-1 short:flex-none flex-col">
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 short:flex-none short:overflow-visible">
          <RetryNotice query={cart.prices} className="border-b border-line py-3">
            <Trans>We couldn’t check prices and stock just now.</Trans>
          </RetryNotice>
          <ul>
            {cart.shown.map((shown) => {
              const lineId = getLineId(shown.line)
              return (
                <CartLineItem
                  key={lineId}
                  shown={shown}
                  isLocked={checkout.isPending}
                  onQuantityChange={(quantity) => changeQuantity(lineId, quantity)}
                  onRemove={() => removeLine(lineId)}
                />
              )
            })}
          </ul>
          <GiftPanel wrapPrice={hasWrap ? null : (cart.refreshedLines?.giftWrapPrice ?? null)} />
          <CartExtras {...cart} />
          <CartDetails cart={cart} />
        </div>
      )}
      <RemovalToast removed={removed} onUndo={undo} onDismiss={dismiss} />
      {lines.length > 0 && <CartSummary cart={cart} checkout={checkout} />}
    </div>
  )
}

/** A removed line can be put back until the drawer closes, with its gift. */
function forgetGiftOfEmptyCart() {
  if (cartStore.getState().items.length === 0) clearGift()
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
