import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { LANGUAGE_PREFIX } from '../../language/language'
import { Notice } from '../../ui/notice'
import { useIsOnline } from '../../ui/use-is-online'
import { cartDrawerStore, openCart } from '../cart-drawer-store'
import { useCartCount } from '../cart-store'
import { CART_CHECKOUT, forgetWaitingCheckout, useWaitingCheckout } from '../waiting-checkout'

const CONTINUE = t`Continue to checkout?`
const CONTINUE_CLASSES = 'min-h-6 underline underline-offset-4'

/** After a checkout was pressed offline, offers on every page to continue or dismiss it. */
export function CheckoutQuestion() {
  const waiting = useWaitingCheckout()
  const isCartOpen = useStore(cartDrawerStore, (state) => state.open)
  const isOnline = useIsOnline()
  const isEmpty = useCartCount() === 0
  if (!waiting || !isOnline || isCartOpen || (waiting === CART_CHECKOUT && isEmpty)) return null
  return (
    <Notice onDismiss={forgetWaitingCheckout}>
      <Trans>You’re back online.</Trans>{' '}
      {waiting === CART_CHECKOUT ? (
        <button type="button" aria-haspopup="dialog" className={CONTINUE_CLASSES} onClick={openCart}>
          {CONTINUE}
        </button>
      ) : (
        <a href={LANGUAGE_PREFIX + waiting} className={CONTINUE_CLASSES}>
          {CONTINUE}
        </a>
      )}
    </Notice>
  )
}

/** The state of a checkout that was pressed offline, next to its button. */
export function WaitingCheckout({ checkout }: { checkout: string }) {
  const isWaiting = useWaitingCheckout() === checkout
  const isOnline = useIsOnline()
  if (!isWaiting) return null
  return (
    <p role="alert" className="bg-warning-tint px-4 py-3 text-sm text-warning">
      {isOnline
        ? t`You’re back online. Continue to checkout?`
        : t`You’re offline. Your checkout is saved on this device, and we’ll ask again when you reconnect.`}
    </p>
  )
}
