import { useMutation } from '@tanstack/react-query'
import { sessionStore } from '../backends/session'
import { clearDraft } from '../forms/drafts'
import { announce } from '../ui/announcer'
import { signOut } from './auth'
import { profileDraftName } from './profile-draft-name'

/** Signs out. A failure is only logged, as specified: the customer sees that they are still signed in. */
export function useSignOut() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const userId = sessionStore.getState().user?.id
      await signOut()
      if (userId) clearDraft(profileDraftName(userId))
    },
    onSuccess: () => announce('You are signed out.'),
    onError: (error) => console.error('Sign-out failed', error),
  })
}
