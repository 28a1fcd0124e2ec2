import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { idle, isDataSaverOn } from '../../browser/idle'
import { lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { cartDrawerStore, closeCart } from '../cart-drawer-store'
import { useCartCount } from '../cart-store'
import { openedCheckoutsQuery } from '../checkout/opened-checkouts-query'
import { hasOpenedCheckouts } from '../customer-texts'

export const cartDrawer = lazyComponent(() => import('./cart-drawer').then(({ CartDrawer }) => CartDrawer))

/** Settles the checkouts that this browser has opened, after the page has loaded and when it regains focus. */
function useSettledCheckouts() {
  const client = useQueryClient()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const settle = () => {
      const isSeen = document.visibilityState === 'visible' && !signal.aborted
      if (isSeen && hasOpenedCheckouts()) void client.prefetchQuery(openedCheckoutsQuery)
    }
    void idle().then(settle)
    document.addEventListener('visibilitychange', settle, { signal })
    for (const type of ['focus', 'pageshow']) addEventListener(type, settle, { signal })
    return () => stopping.abort()
  }, [client])
}

/** Mount once. Loads the drawer when it is first opened, or when the browser is idle and the cart isn't empty. */
export function CartDrawerHost() {
  const open = useStore(cartDrawerStore, (state) => state.open)
  const isEmpty = useCartCount() === 0
  useSettledCheckouts()

  useEffect(() => {
    if (!isEmpty && !isDataSaverOn()) void idle().then(() => preloadQuietly(cartDrawer))
  }, [isEmpty])

  return (
    <LazyOverlay
      component={cartDrawer}
      props={{ open }}
      isOpen={open}
      failureText={t`We couldn’t open your cart.`}
      onGiveUp={closeCart}
    />
  )
}
