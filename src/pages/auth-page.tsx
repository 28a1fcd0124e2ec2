import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthForm } from '../account/auth-form'
import { AUTH_DESCRIPTIONS, AUTH_TITLES, type AuthMode } from '../account/auth-mode'
import { readReturnPath } from '../account/return-path'
import { useSession } from '../backends/session'
import { SHOP_NAME } from '../merchant/merchant'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** Redirects an existing session home, and a new one to the page that required it or the profile. */
export default function AuthPage() {
  const { session } = useSession()
  const { state } = useLocation()
  const [mode, setMode] = useState<AuthMode>('sign-in')
  const [isSubmitting, setIsSubmitting] = useState(false)

  if (session) return <Navigate to={isSubmitting ? readReturnPath(state) : paths.home} replace />
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title={AUTH_TITLES[mode]} description={`Sign in to your ${SHOP_NAME} account, or create one.`} />
      <PageTitle>{AUTH_TITLES[mode]}</PageTitle>
      <p className="mt-3 mb-12 text-ink-soft">{AUTH_DESCRIPTIONS[mode]}</p>
      <AuthForm
        mode={mode}
        onModeChange={setMode}
        emailRedirectPath={paths.profile}
        withNames
        onSubmittingChange={setIsSubmitting}
      />
    </div>
  )
}
