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
    <ColumnPage title="New password" description={`Set a new password for your ${SHOP_NAME} account.`}>
      <NewPasswordContent />
    </ColumnPage>
  )
}

function NewPasswordContent() {
  const { user, loading, linkProblem } = useSession()
  const navigate = useNavigate()
  const openProfile = () => void navigate(paths.profile, { replace: true })

  if (user) {
    return (
      <>
        <p className="text-ink-soft">Choose a new password for {user.email}</p>
        <NewPasswordForm email={user.email ?? ''} onSuccess={openProfile} />
      </>
    )
  }
  if (loading) return <Skeleton className="h-40" />
  if (linkProblem === 'unreachable') return <LinkUnreachable />
  return (
    <>
      <FormMessage tone="warning">
        {linkProblem === 'other-browser'
          ? 'For your safety, this link works only in the browser you requested it from.'
          : 'This link is invalid, has expired, or was already used.'}
      </FormMessage>
      <p className="text-ink-soft">
        Enter your email and we’ll send you a new link to set your password. Open the link in this browser.
      </p>
      <ForgotPasswordForm email="" onBack={() => void navigate(paths.auth)} />
    </>
  )
}
