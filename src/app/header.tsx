import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { AccountMenu } from '../account/account-menu'
import { openCart } from '../cart/cart-drawer-store'
import { useCartCount } from '../cart/cart-store'
import { cartDrawer } from '../cart/drawer/cart-drawer-host'
import { searchDialog } from '../catalogue/search/search-dialog-host'
import { openSearch } from '../catalogue/search/search-dialog-store'
import { paths } from '../domain/paths'
import { SHOP_NAME } from '../merchant/merchant'
import { useSavedHandles } from '../saved/saved-store'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { Disclosure } from '../ui/disclosure'
import { HeartIcon, SearchIcon } from '../ui/icons'
import { Lazy, lazyComponent, preloadOnIntent, preloadQuietly } from '../ui/lazy-component'
import { TryAgain } from '../ui/loading'
import { Logo } from '../ui/logo'
import { LanguageLinks } from './language-links'
import { MenuButton } from './menu-button'
import { MenuLink } from './menu-link'
import { HEADER_LINKS } from './navigation'
import { ShopLinks } from './shop-links'

const signOutButton = lazyComponent(() => import('../pages/sign-out-button').then(({ SignOutButton }) => SignOutButton))

/** Only signed-in customers load its code. */
function LazySignOutButton({ className }: { className: string }) {
  return (
    <Lazy
      component={signOutButton}
      props={{ className }}
      // Same height as the button, to avoid a layout shift.
      fallback={<div className="min-h-11" />}
      renderFailure={({ onRetry, isRetrying }) => (
        <div className="px-5">
          <TryAgain message={t`We couldn’t load the sign-out button.`} onRetry={onRetry} busy={isRetrying} />
        </div>
      )}
    />
  )
}

/** Closer to the top than this, the header is always shown. */
const MIN_SCROLL_PX = 160
/** Ignores the jitter of a resting finger. */
const MIN_MOVEMENT_PX = 8

/** True after scrolling down, false after scrolling up. */
function useIsHeaderHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let lastScrollY = scrollY
    const handleScroll = () => {
      if (Math.abs(scrollY - lastScrollY) < MIN_MOVEMENT_PX) return
      setIsHidden(scrollY > MIN_SCROLL_PX && scrollY > lastScrollY)
      lastScrollY = scrollY
    }
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [])
  return isHidden
}

function Navigation() {
  return (
    <nav aria-label={t`Main`} className="action flex items-center gap-5 max-md:hidden lg:gap-8">
      <Disclosure
        closesOnLeave
        label={t`Shop`}
        className="relative"
        buttonClassName="action min-h-11 hover:text-accent"
        panelClassName="absolute top-[calc(100%+0.625rem)] -left-6 z-header max-h-[calc(100svh-5rem)] w-60 overflow-y-auto border border-line bg-surface px-6 py-4 font-sans text-base font-normal normal-case tracking-normal"
      >
        {(close) => <ShopLinks onFollow={close} />}
      </Disclosure>
      {HEADER_LINKS.map((link) => (
        <MenuLink key={link.to} link={link} className="py-3" />
      ))}
    </nav>
  )
}

/**
 * Hidden while empty. Placed first in its row, or beside the search on phones, so that it shifts nothing when it
 * appears. On narrow screens, the menu contains it.
 */
function SavedLink() {
  const { length } = useSavedHandles()
  if (length === 0) return null
  return (
    <AppLink
      to={paths.saved}
      aria-label={t`Saved pieces (${length})`}
      className="flex min-h-11 items-center gap-1.5 px-2 tabular-nums hover:text-accent max-md:absolute max-md:left-[calc(76px+theme(spacing.gutter))] max-md:w-8 max-md:justify-center max-md:px-0 @max-[24rem]:hidden"
    >
      <HeartIcon filled />
      <span className="max-md:hidden">{length}</span>
    </AppLink>
  )
}

export function Header() {
  const isHidden = useIsHeaderHidden()
  const count = useCartCount()
  return (
    <header
      className={cn(
        '@container sticky top-0 z-header border-b border-line bg-ground transition-transform duration-calm ease-quiet focus-within:translate-y-0',
        isHidden && '-translate-y-full',
      )}
    >
      <div className="relative grid h-header grid-cols-[1fr_auto_1fr] items-center px-gutter md:max-lg:gap-x-4">
        <div className="flex items-center">
          <div className="md:hidden">
            <MenuButton />
          </div>
          <Navigation />
        </div>
        <AppLink
          to={paths.home}
          className="flex min-h-11 items-center gap-2.5 font-display text-[min(1.625rem,6.875vw)] tracking-wide"
        >
          <span className="@max-[23rem]:hidden">
            <Logo />
          </span>
          {SHOP_NAME}
        </AppLink>
        <div className="action flex items-center justify-end gap-1 md:gap-4">
          <SavedLink />
          <LanguageLinks className="flex min-h-11 items-center px-2 hover:text-accent @max-[72rem]:hidden" />
          <button
            type="button"
            aria-label={t`Search`}
            aria-haspopup="dialog"
            {...preloadOnIntent(searchDialog)}
            // Retries if loading failed before.
            onClick={() => {
              openSearch()
              preloadQuietly(searchDialog)
            }}
            // Next to the menu button on phones, so that the shop's name is centered.
            className="grid size-[44px] place-items-center hover:text-accent max-md:absolute max-md:left-[calc(32px+theme(spacing.gutter))]"
          >
            <SearchIcon />
          </button>
          <AccountMenu renderSignOut={(className) => <LazySignOutButton className={className} />} />
          <button
            type="button"
            aria-haspopup="dialog"
            {...preloadOnIntent(cartDrawer)}
            onClick={() => {
              openCart()
              preloadQuietly(cartDrawer)
            }}
            className="action min-h-11 whitespace-nowrap max-md:tracking-[0.04em] tabular-nums hover:text-accent"
          >
            {t`Cart (${count})`}
          </button>
        </div>
      </div>
    </header>
  )
}
