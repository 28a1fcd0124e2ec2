import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { authDialogStore, closeAuthDialog, openAuthDialog } from './auth-dialog-store'

const AuthDialog = lazy(() => import('./auth-dialog'))

/** Pages that say themselves what became of a mail's link. */
const PAGES_WITH_LINK_MESSAGES: readonly string[] = [paths.auth, paths.newPassword, paths.profile]

/** Leads those who come by a mail's link, wherever it dropped them, to the place that has an answer for them. */
function useAuthCallbackRedirect(): void {
  const { recovering, linkFailed } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (recovering && pathname !== paths.newPassword) void navigate(paths.newPassword, { replace: true })
  }, [recovering, pathname, navigate])

  // Asked once, of the page that the link led to: whoever then closes the dialog has read it.
  const told = useRef(false)
  useEffect(() => {
    if (!linkFailed || told.current) return
    told.current = true
    if (!PAGES_WITH_LINK_MESSAGES.includes(pathname)) openAuthDialog()
  }, [linkFailed, pathname])
}

/** What was fetched for one customer is forgotten when another one, or nobody, is signed in. */
function useClearUserQueries(): void {
  const id = useSession().user?.id
  const client = useQueryClient()
  const last = useRef(id)
  useEffect(() => {
    const changed = last.current !== undefined && last.current !== id
    last.current = id
    if (!changed) return
    // A moment later, when the pages that showed it have gone.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.personal === true })
    })
  }, [id, client])
}

/** Stands in the shell; fetches the sign-in dialog when it is first opened. */
export function AuthDialogHost() {
  useAuthCallbackRedirect()
  useClearUserQueries()
  const { open } = useStore(authDialogStore)
  const { user } = useSession()
  // Whoever signs in, here or in another tab, has no more use for the dialog.
  useEffect(() => {
    if (user) closeAuthDialog()
  }, [user])
  return <Suspense>{open && <AuthDialog />}</Suspense>
}
