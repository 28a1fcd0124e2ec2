import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { AuthDialogHost } from '../account/auth-dialog-host'
import { CartDrawerHost } from '../cart/drawer/cart-drawer-host'
import { SearchDialogHost } from '../search/search-dialog-host'
import { Announcer } from '../ui/announcer'
import { ToastHost } from '../ui/toast-host'
import { ErrorBoundary } from './error-boundary'
import { Footer } from './footer'
import { Header } from './header'
import { OfflineNotice } from './offline-notice'
import { RouteChange } from './route-change'

/** Header, the page, footer, and what may lie over them. */
export function Layout() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Says to tests, and to whoever looks, that the script has taken the page over.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="label fixed top-2 left-2 z-toast -translate-y-20 bg-ink px-5 py-4 text-ground focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="grow">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Outlet />
            <RouteChange shown={shown} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <CartDrawerHost />
      <SearchDialogHost />
      <AuthDialogHost />
      <Announcer />
      <ToastHost />
    </div>
  )
}
