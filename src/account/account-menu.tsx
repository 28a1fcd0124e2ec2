import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../backends/session'
import { AccountIcon } from '../ui/icons'
import { openAuthDialog, preloadAuthDialog } from './auth-dialog-store'

const loadPanel = () => import('./account-panel')
const AccountPanel = lazy(loadPanel)

/** Tells when a press or the focus lands outside of what is open, or when Escape is pressed (`byKey`). */
function useDismiss(open: boolean, whole: RefObject<HTMLElement | null>, onLeave: (byKey: boolean) => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const { signal } = listening
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) leave(false)
    }
    document.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('focusin', elsewhere, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(true), { signal })
    return () => listening.abort()
  }, [open, whole])
}

/** The header's account icon: opens the sign-in dialog, or the menu of whoever is signed in. */
export function AccountMenu({ className }: { className?: string }) {
  const { user, loading } = useSession()
  const { key } = useLocation()
  const [asked, setAsked] = useState<'menu' | 'waiting' | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const icon = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const open = asked === 'menu' && user !== null

  // A press while it is not known yet who is there is answered once it is.
  useEffect(() => {
    if (asked !== 'waiting' || loading) return
    setAsked(user ? 'menu' : null)
    if (!user) openAuthDialog()
  }, [asked, loading, user])

  // Whoever signs out from the menu has closed it.
  useEffect(() => {
    if (!user && !loading) setAsked(null)
  }, [user, loading])

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link, this page's own too, closes the menu.
  useEffect(() => setAsked(null), [key])

  useDismiss(open, whole, (byKey) => {
    setAsked(null)
    if (byKey) icon.current?.focus()
  })

  function preload() {
    if (user) loadPanel().catch(() => {})
    else if (!loading) preloadAuthDialog()
  }

  function press() {
    // Safari does not focus a button that is clicked, and the dialog returns focus to what had it.
    icon.current?.focus()
    if (user) setAsked(open ? null : 'menu')
    else if (loading) setAsked('waiting')
    else openAuthDialog()
  }

  return (
    <div ref={whole} className="relative">
      <button
        ref={icon}
        type="button"
        aria-label="Account"
        {...(user
          ? { 'aria-expanded': open, 'aria-controls': open ? panel : undefined }
          : { 'aria-haspopup': 'dialog' })}
        onClick={press}
        onPointerEnter={preload}
        onFocus={preload}
        className={className ?? 'grid size-11 place-items-center hover:text-accent'}
      >
        <AccountIcon />
      </button>
      <Suspense>{open && <AccountPanel id={panel} email={user.email ?? ''} />}</Suspense>
    </div>
  )
}
