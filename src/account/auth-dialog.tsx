import { useState } from 'react'
import { Dialog } from '../ui/dialog'
import { authDialogStore, closeAuthDialog } from './auth-dialog-store'
import { AuthForm } from './auth-form'
import { type AuthMode, DESCRIPTIONS, TITLES } from './auth-mode'

/** Sign-in and sign-up over the page one is on. */
export default function AuthDialog() {
  const [mode, setMode] = useState<AuthMode>('sign-in')

  function returnFocus(event: Event) {
    const { opener } = authDialogStore.getState()
    if (!opener?.isConnected) return
    event.preventDefault()
    opener.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeAuthDialog()}
      title={TITLES[mode]}
      description={DESCRIPTIONS[mode]}
      onCloseAutoFocus={returnFocus}
    >
      <div className="px-6 pt-2 pb-8">
        <AuthForm mode={mode} onModeChange={setMode} mailTarget="/" onDone={closeAuthDialog} />
      </div>
    </Dialog>
  )
}
