import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../backends/session'
import { AccountIcon } from '../ui/icons'
import { lazyComponent, preloadQuietly } from '../ui/lazy-component'
import { LazyOverlay } from '../ui/lazy-overlay'
import { toast } from '../ui/toast'
import { useDismiss } from '../ui/use-dismiss'
import { authDialog } from './auth-dialog-host'
import { openAuthDialog } from './auth-dialog-store'

export const accountPanel = lazyComponent(() => import('./account-panel').then(({ AccountPanel }) => AccountPanel))

type MenuState = 'closed' | 'waiting-for-session' | 'open'

function useMenuState() {
  const { user, loading, isUnreachable } = useSession()
  const [menu, setMenu] = useState<MenuState>('closed')

  // Handle a press from before the session was known.
  useEffect(() => {
    if (menu !== 'waiting-for-session') return
    if (loading && isUnreachable) {
      setMenu('closed')
      toast(t`We can’t reach your account right now`, { description: t`You’re still signed in. Please try again.` })
    }
    if (loading) return
    setMenu(user ? 'open' : 'closed')
    if (!user) openAuthDialog()
  }, [menu, loading, isUnreachable, user])

  useEffect(() => {
    if (!user && !loading) setMenu('closed')
  }, [user, loading])

  return [menu, setMenu] as const
}

/** The header's account button: opens the sign-in dialog or the customer's menu. */
export function AccountMenu() {
  const { user, loading } = useSession()
  const { key } = useLocation()
  const [menu, setMenu] = useMenuState()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const isOpen = menu === 'open' && user !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one to the current page.
  useEffect(() => setMenu('closed'), [key])

  useDismiss(isOpen, root, (reason) => {
    setMenu('closed')
    if (reason === 'escape') button.current?.focus()
  })

  function preload() {
    if (user) preloadQuietly(accountPanel)
    else if (!loading) preloadQuietly(authDialog)
  }

  function handleClick() {
    // Safari doesn't focus a clicked button; the dialog returns focus here.
    button.current?.focus()
    if (user) setMenu(isOpen ? 'closed' : 'open')
    else if (loading) setMenu('waiting-for-session')
    else openAuthDialog()
    preload()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={t`Account`}
        {...(user
          ? { 'aria-expanded': isOpen, 'aria-controls': isOpen ? panelId : undefined }
          : { 'aria-haspopup': 'dialog' })}
        onClick={handleClick}
        onPointerEnter={preload}
        onFocus={preload}
        className="grid size-[44px] place-items-center hover:text-accent"
      >
        <AccountIcon />
      </button>
      {isOpen && (
        <LazyOverlay
          component={accountPanel}
          props={{ id: panelId, email: user.email ?? '' }}
          isOpen
          failureText={t`We couldn’t open your account menu.`}
          onGiveUp={() => setMenu('closed')}
        />
      )}
    </div>
  )
}
