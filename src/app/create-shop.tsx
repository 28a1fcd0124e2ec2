import type { QueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, use, useMemo } from 'react'
import { BrowserRouter, UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import type { StoreApi } from 'zustand/vanilla'
import { authDialogStore } from '../account/auth-dialog-store'
import type { Environment } from '../backends/environment'
import { pageSession } from '../backends/session'
import { storeFacts } from '../backends/store-facts'
import { startAnalytics } from '../browser/analytics'
import { navigateOverOverlays, startOverlayHistory } from '../browser/overlay-history'
import { startCart } from '../cart/cart'
import { clickedImage } from '../catalogue/clicked-image'
import { searchDialogStore } from '../catalogue/search/search-dialog-store'
import { followForgottenDrafts, resetDrafts } from '../forms/drafts'
import { LANGUAGE_PREFIX } from '../language/language'
import { announcement } from '../ui/announcer'
import { clearToasts } from '../ui/toast'
import { App } from './app'
import { consentOpener } from './consent'
import { scrollPositions } from './scroll-positions'
import { createShopQueryClient } from './shop-query-client'

type Shop = {
  client: QueryClient
  element: ReactElement
  /** Ends subscriptions and resets all stores. */
  stop: () => void
}

function OverlayNavigation({ children }: { children: ReactNode }) {
  const context = use(NavigationContext)
  const value = useMemo(() => ({ ...context, navigator: navigateOverOverlays(context.navigator) }), [context])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

function inBrowserRouter(app: ReactNode): ReactElement {
  return (
    <BrowserRouter basename={LANGUAGE_PREFIX || '/'}>
      <OverlayNavigation>{app}</OverlayNavigation>
    </BrowserRouter>
  )
}

const reset =
  <State,>(store: StoreApi<State>) =>
  () =>
    store.setState(store.getInitialState(), true)

const RESETS = [
  reset(announcement),
  reset(authDialogStore),
  reset(clickedImage),
  reset(consentOpener),
  reset(scrollPositions),
  reset(searchDialogStore),
  reset(storeFacts),
]

/** Starts the session and the cart, and creates the query client and the router. */
export function createShop(environment: Pick<Environment, 'cart' | 'analytics'>, inRouter = inBrowserRouter): Shop {
  const stopSession = pageSession.start()
  const client = createShopQueryClient()
  const stopCart = startCart(environment, {
    lookUpOrder: async (...call) => (await import('../orders/order-lookup')).lookUpOrder(...call),
  })
  const stopDrafts = followForgottenDrafts()
  const stopOverlayHistory = startOverlayHistory()
  const stopAnalytics = startAnalytics(environment.analytics?.scripts)
  return {
    client,
    element: inRouter(<App client={client} />),
    stop() {
      stopOverlayHistory()
      stopAnalytics()
      stopCart()
      stopSession()
      client.clear()
      clearToasts()
      stopDrafts()
      resetDrafts()
      for (const resetStore of RESETS) resetStore()
    },
  }
}
