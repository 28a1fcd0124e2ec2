import { t } from '@lingui/core/macro'
import type { Session } from '@supabase/supabase-js'
import { BackendError } from '../backends/errors'
import { requestAuth } from '../backends/request-auth'
import { createSeparateAuth, pageSession } from '../backends/session'
import { hasStoredSession } from '../backends/stored-session'
import { isLinkType, type LinkType } from '../domain/mail-links'
import { paths } from '../domain/paths'
import { withoutLanguage } from '../language/languages'
import type { EmailRedirectPath } from './auth'

/** What a mail's link has asked for; without a token if the mail program has cut it off. */
export type MailLink = { type: LinkType; tokenHash: string | null; next: EmailRedirectPath }

const TOKEN_HASH = /^\w{8,200}$/

const FAILURE = t`We couldn’t reach the server to follow your link. Please try again.`
const TOO_MANY_TRIES = t`Too many tries. Please wait a few minutes, then try again.`

/** Anyone can write a link: only the addresses that sign-up asks for. */
function readNext(next: string | null): EmailRedirectPath {
  const url = next && URL.canParse(next, location.origin) ? new URL(next, location.origin) : null
  const isHome = url?.origin === location.origin && withoutLanguage(url.pathname) === paths.home
  return isHome ? paths.home : paths.profile
}

/** Null for an address that no mail has. */
export function readMailLink(query: URLSearchParams): MailLink | null {
  const type = query.get('type')
  if (!isLinkType(type)) return null
  const tokenHash = query.get('token_hash') ?? ''
  return {
    type,
    tokenHash: TOKEN_HASH.test(tokenHash) ? tokenHash : null,
    next: type === 'recovery' || type === 'invite' ? paths.newPassword : readNext(query.get('next')),
  }
}

/** Replaces this browser's session, if any. */
export async function startSession(session: Session): Promise<void> {
  await requestAuth((auth) => auth.setSession(session), { failure: FAILURE })
}

type Followed = { result: 'signed-in' } | { result: 'other-mail' } | { result: 'other-account'; session: Session }

/** Uses the link and signs in, unless that would replace another account's session. */
export async function followLink(type: LinkType, tokenHash: string): Promise<Followed> {
  const isSignedIn = pageSession.store.getState().session !== null || hasStoredSession()
  const { data } = await requestAuth((auth) => auth.verifyOtp({ type, token_hash: tokenHash }), {
    failure: FAILURE,
    ...(isSignedIn && { getAuth: createSeparateAuth }),
  })
  const { session } = data
  // An email change takes a link to each of the two addresses.
  if (!session) return { result: 'other-mail' }
  if (isSignedIn) {
    if (pageSession.store.getState().user?.id !== session.user.id) return { result: 'other-account', session }
    await startSession(session)
  }
  return { result: 'signed-in' }
}

export function describeLinkFailure(error: Error): string {
  return error instanceof BackendError && error.status === 429 ? TOO_MANY_TRIES : FAILURE
}

/** Whether the server has refused the link, as used, expired or forged. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof BackendError && error.kind === 'http' && !error.isRetryable
}
