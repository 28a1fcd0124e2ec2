import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Session } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { pageSession, useSession } from '../backends/session'
import type { LinkType } from '../domain/mail-links'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { SubmitButton } from '../forms/submit-button'
import { AppLink } from '../ui/app-link'
import { Button, buttonClasses } from '../ui/button'
import { Form } from '../ui/form'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { resendConfirmation, sendPasswordResetEmail } from './auth'
import { describeLinkFailure, followLink, isLinkRefused, type MailLink, startSession } from './follow-link'
import { ForgotPasswordForm } from './forgot-password-form'
import { SessionUnreachable } from './session-unreachable'

/** Says why a mail's link doesn't work, and sends another. */
function NewLink({ link: { type, next }, problem }: { link: MailLink; problem: string }) {
  const { user } = useSession()
  const email = user?.email
  const navigate = useNavigate()
  // A customer without a password yet gets in by choosing one.
  const send = (address: string) =>
    type === 'signup' || type === 'email_change'
      ? resendConfirmation(address, next, type)
      : sendPasswordResetEmail(address)

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
        <Trans>If it has worked before, sign in. Otherwise enter your email, and we’ll send you a new link.</Trans>
      </p>
      <ForgotPasswordForm email="" send={send} onBack={() => void navigate(paths.auth)} />
    </>
  )
}

const SENTENCES: Readonly<Record<LinkType, string>> = {
  signup: t`Press the button to confirm your email and sign in.`,
  recovery: t`Press the button to choose a new password for your account.`,
  email_change: t`Press the button to confirm the new email of your account.`,
  invite: t`Press the button to choose a password for your account.`,
  magiclink: t`Press the button to sign in.`,
}

const ACTIONS: Readonly<Record<LinkType, string>> = {
  signup: t`Confirm my email`,
  recovery: t`Set a new password`,
  email_change: t`Change my email`,
  invite: t`Set my password`,
  magiclink: t`Sign in`,
}

/** A new password's page says by itself for whom it is. */
const DONE: Partial<Record<LinkType, string>> = {
  signup: t`Your email is confirmed`,
  email_change: t`Your email has changed`,
  magiclink: t`Welcome back!`,
}

function useFinish({ type, next }: MailLink): () => void {
  const navigate = useNavigate()
  return () => {
    const email = pageSession.store.getState().user?.email ?? ''
    const done = DONE[type]
    if (done) toast(done, { description: t`You’re signed in as ${email}.` })
    void navigate(next, { replace: true })
  }
}

/** Follows a mail's link only when the button is pressed, because mail scanners open links. */
export function ConfirmLink({ link }: { link: MailLink }) {
  const { type, tokenHash } = link
  const { loading, isUnreachable } = useSession()
  const navigate = useNavigate()
  const finish = useFinish(link)
  const request = useMutation({
    mutationFn: (token: string) => followLink(type, token),
    onSuccess: ({ result }) => (result === 'signed-in' ? finish() : dropToken()),
    onError: (error) => isLinkRefused(error) && dropToken(),
  })

  /** A used token must not end up in bookmarks, history or copied links. */
  function dropToken() {
    void navigate(`${paths.confirm}?${new URLSearchParams({ type })}`, { replace: true })
  }

  if (!tokenHash) return <NewLink link={link} problem={t`This link is incomplete. Open it again from the email.`} />
  if (isLinkRefused(request.error))
    return <NewLink link={link} problem={t`This link is invalid, has expired, or was already used.`} />
  if (request.data?.result === 'other-mail') return <OtherMail />
  if (request.data?.result === 'other-account')
    return <ChooseAccount session={request.data.session} onReplaced={finish} />
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
      {request.isError && <FormMessage tone="danger">{describeLinkFailure(request.error)}</FormMessage>}
      <SubmitButton isPending={request.isPending} busyLabel={t`Loading...`}>
        {ACTIONS[type]}
      </SubmitButton>
    </Form>
  )
}

function OtherMail() {
  return (
    <FormMessage tone="positive">
      <Trans>Confirmed. Please open the link in the email to your other address too; then the change is made.</Trans>
    </FormMessage>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Asks before the link's account replaces the one that is signed in. */
function ChooseAccount({ session, onReplaced }: { session: Session; onReplaced: () => void }) {
  const current = useSession().user?.email ?? ''
  const linked = session.user.email ?? ''
  const navigate = useNavigate()
  const replace = useMutation({ mutationFn: () => startSession(session), onSuccess: onReplaced })
  return (
    <div className="grid justify-items-start gap-6">
      <p ref={focus} tabIndex={-1} role="status" className="wrap-anywhere">
        <Trans>
          You’re signed in as {current}. This link belongs to {linked}.
        </Trans>
      </p>
      {/* First, so that a press repeated at the same place changes nothing. */}
      <Button
        variant="secondary"
        className="max-w-full wrap-anywhere"
        onClick={() => void navigate(paths.profile, { replace: true })}
      >
        {t`Stay signed in as ${current}`}
      </Button>
      {replace.isError && <FormMessage tone="danger">{describeLinkFailure(replace.error)}</FormMessage>}
      <Button className="max-w-full wrap-anywhere" busy={replace.isPending} onClick={() => replace.mutate()}>
        {t`Sign out ${current}, continue as ${linked}`}
      </Button>
    </div>
  )
}
