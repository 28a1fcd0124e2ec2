import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { pageSession, useSession } from '../backends/session'
import type { LinkType } from '../domain/mail-links'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { SubmitButton } from '../forms/submit-button'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { Form } from '../ui/form'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useSwappedFocus } from '../ui/use-swapped-focus'
import { describeLinkFailure, followLink, isLinkRefused, type MailLink } from './follow-link'
import { ForgotPasswordForm } from './forgot-password-form'
import { SessionUnreachable } from './session-unreachable'

/** Says why a mail's link doesn't work, and sends another. */
function NewLink({ link: { next }, problem }: { link: MailLink; problem: string }) {
  const { user } = useSession()
  const email = user?.email
  const navigate = useNavigate()
  return (
    <>
      <FormMessage tone="warning">{problem}</FormMessage>
      {email && (
        <p className="grid justify-items-start gap-4 text-ink-soft wrap-anywhere">
          <Trans>You’re signed in as {email}.</Trans>
          <AppLink to={next} className={buttonClasses('secondary')}>
            <Trans>Continue</Trans>
          </AppLink>
        </p>
      )}
      <p className="text-ink-soft">
        <Trans>
          If it has worked before, sign in. Otherwise enter your email, and we’ll send you a link to choose a new
          password.
        </Trans>
      </p>
      <ForgotPasswordForm email="" onBack={() => void navigate(paths.auth)} />
    </>
  )
}

const SENTENCES: Readonly<Record<LinkType, string>> = {
  signup: t`Press the button to confirm your email and sign in. If you didn’t choose a password here, press Forgot your password? on the sign-in page instead.`,
  recovery: t`Press the button to choose a new password for your account.`,
}

const ACTIONS: Readonly<Record<LinkType, string>> = {
  signup: t`Confirm my email`,
  recovery: t`Set a new password`,
}

/** Follows a mail's link only when the button is pressed, because mail scanners open links. */
export function ConfirmLink({ link }: { link: MailLink }) {
  const { type, tokenHash, next } = link
  const { user, loading, isUnreachable } = useSession()
  const navigate = useNavigate()
  const request = useMutation({
    mutationFn: (token: string) => followLink(type, token),
    onSuccess: () => {
      const email = pageSession.store.getState().user?.email ?? ''
      // A new password's page says by itself for whom it is.
      if (type === 'signup') toast(t`Your email is confirmed`, { description: t`You’re signed in as ${email}.` })
      void navigate(next, { replace: true })
    },
    onError: (error) => isLinkRefused(error) && dropToken(),
  })
  const isRefused = isLinkRefused(request.error)
  const root = useSwappedFocus(isRefused)

  /** A used token must not end up in bookmarks, history or copied links. */
  function dropToken() {
    void navigate(`${paths.confirm}?${new URLSearchParams({ type })}`, { replace: true })
  }

  if (!tokenHash) return <NewLink link={link} problem={t`This link is incomplete. Open it again from the email.`} />
  if (isRefused)
    return (
      <div ref={root} className="contents">
        <NewLink
          link={link}
          problem={t`This link is invalid, has expired, or was already used. If you received several emails, use the link in the newest email.`}
        />
      </div>
    )
  if (isUnreachable) return <SessionUnreachable />
  if (loading) return <Skeleton className="h-40" />
  return (
    <Form
      purpose={ACTIONS[type]}
      className="grid justify-items-start gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!request.isPending) request.mutate(tokenHash)
      }}
    >
      <p className="text-ink-soft">{SENTENCES[type]}</p>
      {user && (
        <p className="wrap-anywhere">
          <Trans>
            You’re signed in as {user.email}. If the email came to another address, you’ll be signed in with that one.
          </Trans>
        </p>
      )}
      {request.isError && <FormMessage tone="danger">{describeLinkFailure(request.error)}</FormMessage>}
      <SubmitButton isPending={request.isPending} busyLabel={t`Loading...`}>
        {ACTIONS[type]}
      </SubmitButton>
    </Form>
  )
}
