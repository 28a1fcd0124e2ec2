import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { idle, isDataSaverOn } from '../../browser/idle'
import { lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { cartDrawerStore, closeCart, openCart } from '../cart-drawer-store'
import { useCartCount } from '../cart-store'

export const cartDrawer = lazyComponent(() => import('./cart-drawer').then(({ CartDrawer }) => CartDrawer))

function setOpen(open: boolean) {
  if (open) openCart()
  else closeCart()
}

/** Mount once. Loads the drawer when it is first opened, or when the browser is idle and the cart isn't empty. */
export function CartDrawerHost() {
  const open = useStore(cartDrawerStore, (state) => state.open)
  const isEmpty = useCartCount() === 0

  useEffect(() => {
    if (!isEmpty && !isDataSaverOn()) void idle().then(() => preloadQuietly(cartDrawer))
  }, [isEmpty])

  return (
    <LazyOverlay
      component={cartDrawer}
      props={{ open, onOpenChange: setOpen }}
      isOpen={open}
      failureText={t`We couldn’t open your cart.`}
      onGiveUp={closeCart}
    />
  )
}
