import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { lazyComponent } from '../ui/lazy-component'
import { LazyOverlay } from '../ui/lazy-overlay'
import { toast } from '../ui/toast'
import { authDialogStore, closeAuthDialog, openAuthDialog } from './auth-dialog-store'

export const authDialog = lazyComponent(() => import('./auth-dialog').then(({ AuthDialog }) => AuthDialog))

/** Pages that show a failed email link's message themselves. */
const PAGES_WITH_LINK_MESSAGES: readonly string[] = [paths.auth, paths.newPassword, paths.profile]

/** Opens the new-password page for a recovery link, and the sign-in dialog for a failed link. */
function useAuthCallbackRedirect(): void {
  const { recovering, linkProblem } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (recovering && pathname !== paths.newPassword) void navigate(paths.newPassword, { replace: true })
  }, [recovering, pathname, navigate])

  // Only once, so that the dialog stays closed on the next page.
  const hasFailedLink = linkProblem !== null && linkProblem !== 'signed-in'
  const hasHandledFailedLink = useRef(false)
  useEffect(() => {
    if (!hasFailedLink || hasHandledFailedLink.current) return
    hasHandledFailedLink.current = true
    if (!PAGES_WITH_LINK_MESSAGES.includes(pathname)) openAuthDialog()
  }, [hasFailedLink, pathname])
}

function useRefusedLinkToast(): void {
  const { user, linkProblem } = useSession()
  const email = linkProblem === 'signed-in' ? user?.email : undefined
  const hasToasted = useRef(false)
  useEffect(() => {
    if (!email || hasToasted.current) return
    hasToasted.current = true
    toast(t`You’re already signed in`, {
      description: t`We didn’t use that link, so you’re still signed in as ${email}. To use it, sign out and request a new link.`,
    })
  }, [email])
}

/** Removes a customer's cached data after a sign-out or a change of account. */
function useClearUserQueries(): void {
  const userId = useSession().user?.id
  const client = useQueryClient()
  const previousUserId = useRef(userId)
  useEffect(() => {
    const hasChanged = previousUserId.current !== undefined && previousUserId.current !== userId
    previousUserId.current = userId
    if (!hasChanged) return
    // Wait until its pages have unmounted.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.personal === true })
    })
  }, [userId, client])
}

/** Loads the sign-in dialog when it is first opened. */
export function AuthDialogHost() {
  useAuthCallbackRedirect()
  useRefusedLinkToast()
  useClearUserQueries()
  const { open } = useStore(authDialogStore)
  const { user } = useSession()
  // A sign-in in any tab closes the dialog.
  useEffect(() => {
    if (user) closeAuthDialog()
  }, [user])
  if (!open) return null
  return (
    <LazyOverlay
      component={authDialog}
      props={{}}
      isOpen
      failureText={t`We couldn’t open the sign-in form.`}
      onGiveUp={closeAuthDialog}
    />
  )
}
