import { useState } from 'react'
import { paths } from '../domain/paths'
import { Dialog } from '../ui/dialog'
import { closeAuthDialog } from './auth-dialog-store'
import { AuthForm } from './auth-form'
import { AUTH_DESCRIPTIONS, AUTH_TITLES, type AuthMode } from './auth-mode'

export function AuthDialog() {
  const [mode, setMode] = useState<AuthMode>('sign-in')

  return (
    <Dialog open onOpenChange={closeAuthDialog} title={AUTH_TITLES[mode]} description={AUTH_DESCRIPTIONS[mode]}>
      <div className="px-6 pt-2 pb-8">
        <AuthForm mode={mode} onModeChange={setMode} emailRedirectPath={paths.home} onSuccess={closeAuthDialog} />
      </div>
    </Dialog>
  )
}
