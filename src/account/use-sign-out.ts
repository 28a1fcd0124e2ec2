import { useMutation } from '@tanstack/react-query'
import { announce } from '../ui/announcer'
import { signOut } from './auth'
import { dropProfileDraft } from './profile-draft'

/** Signs out. A failure is logged only: the customer stays signed in and sees it. */
export function useSignOut() {
  return useMutation({
    mutationFn: signOut,
    networkMode: 'always',
    onSuccess: () => {
      dropProfileDraft()
      announce('You are signed out.')
    },
    onError: (error) => console.error('Sign-out failed', error),
  })
}
