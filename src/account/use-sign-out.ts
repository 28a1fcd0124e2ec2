import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { endSession } from '../backends/request-auth'
import { clearRecentlyViewed } from '../browser/recently-viewed'
import { forgetDrafts } from '../forms/drafts'
import { announce } from '../ui/announcer'

/** A server failure is only logged, as specified, because the session has ended in this browser anyway. */
export function useSignOut() {
  return useMutation({
    mutationFn: endSession,
    onError: (error) => console.error('Sign-out failed', error),
    onSettled: () => {
      forgetDrafts()
      // Shared browsers must not show the customer's history.
      clearRecentlyViewed()
      announce(t`You are signed out.`)
    },
  })
}
