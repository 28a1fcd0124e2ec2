import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { AUTH_DESCRIPTIONS } from '../account/auth-mode'
import { ForgotPasswordForm } from '../account/forgot-password-form'
import { NewPasswordForm } from '../account/new-password-form'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { SHOP_NAME } from '../merchant/merchant'
import { ColumnPage } from '../ui/column-page'
import { Skeleton } from '../ui/skeleton'

/** Opened by a password reset's link. */
export default function NewPasswordPage() {
  return (
    <ColumnPage title={t`New password`} description={t`Set a new password for your ${SHOP_NAME} account.`} isForm>
      <NewPasswordContent />
    </ColumnPage>
  )
}

function NewPasswordContent() {
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const openProfile = () => void navigate(paths.profile, { replace: true })

  if (user) {
    const { email = '' } = user
    return (
      <>
        <p className="text-ink-soft">
          <Trans>Choose a new password for {email}</Trans>
        </p>
        <NewPasswordForm email={email} onSuccess={openProfile} />
      </>
    )
  }
  if (loading) return <Skeleton className="h-40" />
  return (
    <>
      <p className="text-ink-soft">{AUTH_DESCRIPTIONS['forgot-password']}</p>
      <ForgotPasswordForm email="" onBack={() => void navigate(paths.auth)} />
    </>
  )
}
