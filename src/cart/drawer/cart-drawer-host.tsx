import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { environment } from '../../backends/env'
import { toast } from '../../ui/toast'
import { cartDrawerStore, closeCart, loadCartDrawer, openCart } from '../cart-drawer-store'
import { startCart } from '../start-cart'
import type { CartDrawerProps } from './cart-drawer'

function setOpen(open: boolean) {
  if (open) openCart()
  else closeCart()
}

/** Stands in the shell once: starts the cart after the page has mounted, and fetches its drawer when first opened. */
export function CartDrawerHost() {
  const open = useStore(cartDrawerStore, (state) => state.open)
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>()

  useEffect(() => startCart(environment()), [])

  useEffect(() => {
    if (!open || Drawer) return
    loadCartDrawer().then(
      ({ CartDrawer }) => setDrawer(() => CartDrawer),
      () => {
        closeCart()
        toast('The cart could not be opened', { description: 'Please try again.', tone: 'danger' })
      },
    )
  }, [open, Drawer])

  return Drawer ? <Drawer open={open} onOpenChange={setOpen} /> : null
}
