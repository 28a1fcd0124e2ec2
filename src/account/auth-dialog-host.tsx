import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../backends/session'
import { lazyComponent } from '../ui/lazy-component'
import { LazyOverlay } from '../ui/lazy-overlay'
import { authDialogStore, closeAuthDialog } from './auth-dialog-store'

export const authDialog = lazyComponent(() => import('./auth-dialog').then(({ AuthDialog }) => AuthDialog))

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
