import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthForm } from '../account/auth-form'
import { type AuthMode, DESCRIPTIONS, TITLES } from '../account/auth-mode'
import { returnPath } from '../account/return-path'
import { useSession } from '../backends/session'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'

/** Sign in or sign up. Whoever is signed in already is led home; who signs in here, to the profile or back. */
export function AuthPage() {
  const { session } = useSession()
  const { state } = useLocation()
  const [mode, setMode] = useState<AuthMode>('sign-in')
  const [trying, setTrying] = useState(false)

  if (session) return <Navigate to={trying ? returnPath(state) : paths.home} replace />
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title={TITLES[mode]} description="Sign in to your Liangyi account, or create one." />
      <PageTitle>{TITLES[mode]}</PageTitle>
      <p className="mt-3 mb-12 text-ink-soft">{DESCRIPTIONS[mode]}</p>
      <AuthForm mode={mode} onModeChange={setMode} mailTarget="/profile" withNames onTry={setTrying} />
    </div>
  )
}
