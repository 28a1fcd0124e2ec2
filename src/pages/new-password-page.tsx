import { useNavigate } from 'react-router-dom'
import { ForgotPasswordForm } from '../account/forgot-password-form'
import { LinkUnreachable } from '../account/link-problem-message'
import { NewPasswordForm } from '../account/new-password-form'
import { useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { SHOP_NAME } from '../merchant/merchant'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { Skeleton } from '../ui/skeleton'

/** The target of password-reset links. */
export default function NewPasswordPage() {
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-16 pb-32">
      <PageHead title="New password" description={`Set a new password for your ${SHOP_NAME} account.`} />
      <PageTitle>New password</PageTitle>
      <NewPasswordContent />
    </div>
  )
}

function NewPasswordContent() {
  const { user, loading, linkProblem } = useSession()
  const navigate = useNavigate()
  const openProfile = () => void navigate(paths.profile, { replace: true })

  if (user) {
    return (
      <>
        <p className="mt-3 mb-12 text-ink-soft">Choose a new password for {user.email}</p>
        <NewPasswordForm email={user.email ?? ''} onSuccess={openProfile} />
      </>
    )
  }
  if (loading) return <Skeleton className="mt-12 h-40" />
  if (linkProblem === 'unreachable') return <LinkUnreachable />
  return (
    <div className="mt-8 grid gap-8">
      <FormMessage tone="warning">
        {linkProblem === 'other-browser'
          ? 'For your safety, this link works only in the browser you requested it from.'
          : 'This link is invalid, has expired, or was already used.'}
      </FormMessage>
      <p className="text-ink-soft">
        Enter your email and we’ll send you a new link to set your password. Open the link in this browser.
      </p>
      <ForgotPasswordForm email="" onBack={() => void navigate(paths.auth)} />
    </div>
  )
}
