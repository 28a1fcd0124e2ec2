import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession } from '../backends/request-auth'
import { useSession } from '../backends/session'
import { clearRecentlyViewed } from '../browser/recently-viewed'
import { forgetDrafts } from '../forms/drafts'
import { clearSaved, readSaved } from '../saved/saved-store'
import { announce } from '../ui/announcer'
import { dismissToast, toast } from '../ui/toast'

/** Leaves nothing of the customer to the next person at this device. */
export function forgetCustomer(): void {
  clearSaved()
  clearRecentlyViewed()
  forgetDrafts()
}

/** A server failure is only logged, as specified, because the session has ended in this browser anyway. */
async function signOut(): Promise<void> {
  await endSession().catch((error: unknown) => console.error('Sign-out failed', error))
  forgetCustomer()
  announce(t`You are signed out.`)
}

let question: string | number | undefined

/** Lasts, and is no part of the menu, which may have closed by then. */
function askToLoseUnsent(): void {
  question = toast(t`You’re still signed in`, {
    description: t`We couldn’t send your latest saved pieces to your account. If you sign out now, those changes are lost.`,
    tone: 'danger',
    isLasting: true,
    action: { label: t`Sign out anyway`, onPress: () => void signOut() },
  })
}

function useSignOut() {
  const client = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: async () => {
      if (question !== undefined) dismissToast(question)
      if (user && readSaved().unsent.length > 0) {
        const { sendUnsent } = await import('../saved/saved-query')
        await sendUnsent(client, user.id)
      }
    },
    onError: (error) => console.error('The saved pieces could not be sent', error),
    onSettled: () => (readSaved().unsent.length > 0 ? askToLoseUnsent() : signOut()),
  })
}

export function SignOutButton({ className }: { className: string }) {
  const { mutate, isPending } = useSignOut()
  return (
    <button type="button" className={className} aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <Trans>Sign Out</Trans>
    </button>
  )
}
