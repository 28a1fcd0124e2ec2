import { useStore } from 'zustand'
import { lazyComponent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { cartDrawerStore, closeCart, openCart } from '../cart-drawer-store'

export const cartDrawer = lazyComponent(
  () => import('./cart-drawer'),
  ({ CartDrawer }) => CartDrawer,
)

function setOpen(open: boolean) {
  if (open) openCart()
  else closeCart()
}

/** Mount once. Loads the drawer when it is first opened. */
export function CartDrawerHost() {
  const open = useStore(cartDrawerStore, (state) => state.open)

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
