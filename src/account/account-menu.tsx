import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { AccountIcon } from '../ui/icons'
import { preloadQuietly } from '../ui/lazy-component'
import { toast } from '../ui/toast'
import { useDismiss } from '../ui/use-dismiss'
import { useSwappedFocus } from '../ui/use-swapped-focus'
import { authDialog } from './auth-dialog-host'
import { openAuthDialog } from './auth-dialog-store'

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

type Props = { renderSignOut: (className: string) => ReactNode }

/** The header's account button: opens the sign-in dialog or the customer's menu. */
export function AccountMenu({ renderSignOut }: Props) {
  const { user, loading } = useSession()
  const { key } = useLocation()
  const [menu, setMenu] = useMenuState()
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const isOpen = menu === 'open' && user !== null
  const root = useSwappedFocus(isOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one to the current page.
  useEffect(() => setMenu('closed'), [key])

  useDismiss(isOpen, root, (reason) => {
    setMenu('closed')
    if (reason === 'escape') button.current?.focus()
  })

  function preload() {
    if (!user && !loading) preloadQuietly(authDialog)
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
        data-opener=""
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
      {isOpen && <AccountPanel id={panelId} email={user.email ?? ''} signOut={renderSignOut(ITEM)} />}
    </div>
  )
}

const ITEM = 'action flex min-h-11 w-full items-center px-5 text-left hover:bg-sunken'

function AccountPanel({ id, email, signOut }: { id: string; email: string; signOut: ReactNode }) {
  return (
    <div
      id={id}
      className="absolute top-[calc(100%+0.625rem)] right-0 z-bar w-64 max-md:-right-16 max-w-[calc(100vw-2rem)] border border-line bg-surface py-2 animate-[appear_200ms_ease-out]"
    >
      <p
        className="wrap-anywhere border-b border-line px-5 pt-2 pb-3 font-sans text-sm font-normal tracking-normal text-ink-soft normal-case"
        title={email}
      >
        {email}
      </p>
      <ul className="pt-2">
        <li>
          <AppLink to={paths.profile} className={ITEM}>
            <Trans>My Account</Trans>
          </AppLink>
        </li>
        <li>{signOut}</li>
      </ul>
    </div>
  )
}
