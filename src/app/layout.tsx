import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { AuthDialogHost } from '../account/auth-dialog-host'
import { useSession } from '../backends/session'
import { CartDrawerHost } from '../cart/drawer/cart-drawer-host'
import { SearchDialogHost } from '../catalogue/search/search-dialog-host'
import { draftsStore } from '../forms/drafts'
import { Announcer } from '../ui/announcer'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { Toaster } from '../ui/toaster'
import { AnnouncementBar } from './announcement-bar'
import { ConsentQuestion } from './consent'
import { Footer } from './footer'
import { Header } from './header'
import { OfflineNotice } from './offline-notice'
import { PathnameContext } from './route-change-effects'
import { getEntryKey, restoreReloadedPosition } from './scroll-positions'

declare const __HAS_ANALYTICS__: boolean

const savedSync = lazyComponent(() => import('../saved/saved-sync').then(({ SavedSync }) => SavedSync))

/** Header, page, footer and overlays. Each lazy component has its own error boundary. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { pathname } = location
  const { user } = useSession()
  const { generation } = useStore(draftsStore)
  const currentPathname = useRef(pathname)
  const firstKey = useRef(getEntryKey(location))
  useLayoutEffect(() => restoreReloadedPosition(firstKey.current), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="action fixed top-2 left-2 z-toast -translate-y-20 bg-ink px-5 py-4 text-ground focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {__HAS_ANALYTICS__ && <ConsentQuestion />}
      <AnnouncementBar />
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="grow">
        <PathnameContext key={generation} value={currentPathname}>
          {children}
        </PathnameContext>
      </main>
      <Footer key={generation} />
      <CartDrawerHost />
      <SearchDialogHost />
      <AuthDialogHost />
      {user && <Lazy key={user.id} component={savedSync} props={{ userId: user.id }} />}
      <Announcer />
      <Toaster />
    </div>
  )
}
