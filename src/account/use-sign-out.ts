import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { endSession } from '../backends/request-auth'
import { pageSession } from '../backends/session'
import { clearRecentlyViewed } from '../browser/recently-viewed'
import { clearDraft } from '../forms/drafts'
import { announce } from '../ui/announcer'
import { profileDraftName } from './profile-draft-name'

/** A server failure is only logged, as specified, because the session has ended in this browser anyway. */
export function useSignOut() {
  return useMutation({
    mutationFn: endSession,
    onMutate: () => ({ userId: pageSession.store.getState().user?.id }),
    onError: (error) => console.error('Sign-out failed', error),
    onSettled: (_data, _error, _variables, context) => {
      if (context?.userId) clearDraft(profileDraftName(context.userId))
      // Shared browsers must not show the customer's history.
      clearRecentlyViewed()
      announce(t`You are signed out.`)
    },
  })
}
