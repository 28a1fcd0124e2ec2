import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { toast } from '../../ui/toast'
import { closeCart, drawerStore, loadCartDrawer, openCart } from '../drawer-state'
import { subscribeToCart } from '../storage/cart-adapter'
import type { CartDrawerProps } from './cart-drawer'

function setOpen(open: boolean) {
  if (open) openCart()
  else closeCart()
}

/** Stands in the shell once: reads the cart after the page has mounted, and fetches its drawer when first opened. */
export function CartDrawerHost() {
  const open = useStore(drawerStore, (state) => state.open)
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>()

  useEffect(subscribeToCart, [])

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
