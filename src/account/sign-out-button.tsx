import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'
import { useSignOut } from './use-sign-out'

export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      <Trans>Sign Out</Trans>
    </Button>
  )
}
