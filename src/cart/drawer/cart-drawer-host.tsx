import { useEffect } from 'react'
import { useStore } from 'zustand'
import { environment } from '../../backends/env'
import { lazyComponent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { cartDrawerStore, closeCart, openCart } from '../cart-drawer-store'
import { startCart } from '../start-cart'

export const cartDrawer = lazyComponent(
  () => import('./cart-drawer'),
  ({ CartDrawer }) => CartDrawer,
)

function setOpen(open: boolean) {
  if (open) openCart()
  else closeCart()
}

/** Belongs into the shell once: starts the cart after the page has mounted, and fetches its drawer when first opened. */
export function CartDrawerHost() {
  const open = useStore(cartDrawerStore, (state) => state.open)

  useEffect(() => startCart(environment()), [])

  return (
    <LazyOverlay
      component={cartDrawer}
      props={{ open, onOpenChange: setOpen }}
      isOpen={open}
      failureText="The cart could not be opened."
      onGiveUp={closeCart}
    />
  )
}
