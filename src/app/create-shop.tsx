import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { closeAuthDialog } from '../account/auth-dialog-store'
import type { Environment } from '../backends/environment'
import { pageSession } from '../backends/session'
import { resetStockAccess } from '../backends/storefront'
import { startAnalytics } from '../browser/analytics'
import { startCart } from '../cart/cart'
import { clearClickedImage } from '../catalogue/clicked-image'
import { closeSearch } from '../catalogue/search/search-dialog-store'
import { resetDrafts } from '../forms/drafts'
import { LANGUAGE_PREFIX } from '../language/language'
import { clearAnnouncement } from '../ui/announcer'
import { clearToasts } from '../ui/toast'
import { App } from './app'
import { clearConsentQuestion } from './consent'
import { clearScrollPositions } from './scroll-positions'
import { createShopQueryClient } from './shop-query-client'

type Shop = {
  client: QueryClient
  element: ReactElement
  /** Ends subscriptions and clears all stores. */
  stop: () => void
}

function inBrowserRouter(app: ReactNode): ReactElement {
  return <BrowserRouter basename={LANGUAGE_PREFIX || '/'}>{app}</BrowserRouter>
}

/** Starts the session and the cart, and creates the query client and the router. */
export function createShop(environment: Pick<Environment, 'cart' | 'analytics'>, inRouter = inBrowserRouter): Shop {
  const stopSession = pageSession.start()
  const client = createShopQueryClient()
  const stopCart = startCart(environment)
  const stopAnalytics = startAnalytics(environment.analytics?.scripts)
  return {
    client,
    element: inRouter(<App client={client} />),
    stop() {
      stopAnalytics()
      stopCart()
      stopSession()
      client.clear()
      clearToasts()
      clearAnnouncement()
      clearConsentQuestion()
      resetDrafts()
      closeSearch()
      closeAuthDialog()
      clearScrollPositions()
      clearClickedImage()
      resetStockAccess()
    },
  }
}
