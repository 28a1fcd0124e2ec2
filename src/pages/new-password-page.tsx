import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { ForgotPasswordForm } from '../account/forgot-password-form'
import { LinkUnreachable } from '../account/link-problem-message'
import { NewPasswordForm } from '../account/new-password-form'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { SHOP_NAME } from '../merchant/merchant'
import { ColumnPage } from '../ui/column-page'
import { Skeleton } from '../ui/skeleton'

/** The page that password reset links open. */
export default function NewPasswordPage() {
  return (
    <ColumnPage title={t`New password`} description={t`Set a new password for your ${SHOP_NAME} account.`}>
      <NewPasswordContent />
    </ColumnPage>
  )
}

function NewPasswordContent() {
  const { user, loading, linkProblem } = useSession()
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
  if (linkProblem === 'unreachable') return <LinkUnreachable />
  return (
    <>
      <FormMessage tone="warning">
        {linkProblem === 'other-browser'
          ? t`For your safety, this link works only in the browser you requested it from.`
          : t`This link is invalid, has expired, or was already used.`}
      </FormMessage>
      <p className="text-ink-soft">
        <Trans>
          Enter your email and we’ll send you a new link to set your password. Open the link in this browser.
        </Trans>
      </p>
      <ForgotPasswordForm email="" onBack={() => void navigate(paths.auth)} />
    </>
  )
}
