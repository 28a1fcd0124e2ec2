import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { MenuIcon } from '../ui/icons'
import { lazyComponent, preloadOnIntent } from '../ui/lazy-component'
import { LazyOverlay } from '../ui/lazy-overlay'

export const menuSheet = lazyComponent(() => import('./menu-sheet').then(({ MenuSheet }) => MenuSheet))

/** Opens the phone's menu, which is preloaded on hover or focus. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloadOnIntent(menuSheet)}
        onClick={() => setOpen(true)}
        className="-ml-[12px] grid size-[44px] place-items-center"
      >
        <MenuIcon />
      </button>
      <LazyOverlay
        component={menuSheet}
        props={{ open, onOpenChange: setOpen }}
        isOpen={open}
        failureText={t`We couldn’t open the menu.`}
        onGiveUp={() => setOpen(false)}
      />
    </>
  )
}
