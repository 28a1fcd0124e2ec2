import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthForm } from '../account/auth-form'
import { AUTH_DESCRIPTIONS, AUTH_TITLES, type AuthMode } from '../account/auth-mode'
import { readReturnPath } from '../account/return-path'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { SHOP_NAME } from '../merchant/merchant'
import { ColumnPage } from '../ui/column-page'

/** Redirects a signed-in customer home and, after signing in, to the page that required it or the profile. */
export default function AuthPage() {
  const { session } = useSession()
  const { state } = useLocation()
  const [mode, setMode] = useState<AuthMode>('sign-in')
  const [isSubmitting, setIsSubmitting] = useState(false)

  if (session) return <Navigate to={isSubmitting ? readReturnPath(state) : paths.home} replace />
  return (
    <ColumnPage
      title={AUTH_TITLES[mode]}
      description={t`Sign in to your ${SHOP_NAME} account, or create one.`}
      lead={AUTH_DESCRIPTIONS[mode]}
      isForm
    >
      <AuthForm
        mode={mode}
        onModeChange={setMode}
        emailRedirectPath={paths.profile}
        withNames
        onSubmittingChange={setIsSubmitting}
      />
    </ColumnPage>
  )
}
