import { t } from '@lingui/core/macro'
import { BackendError } from '../backends/errors'
import { requestAuth } from '../backends/request-auth'
import { isLinkType, type LinkType } from '../domain/mail-links'
import { parseUrl } from '../domain/parse-url'
import { paths } from '../domain/paths'
import { withoutLanguage } from '../language/languages'
import type { EmailRedirectPath } from './auth'

/** The request of a mail's link; without a token if the mail program has cut it off. */
export type MailLink = { type: LinkType; tokenHash: string | null; next: EmailRedirectPath }

const TOKEN_HASH = /^\w{8,200}$/

const FAILURE = t`We couldn’t reach the server to follow your link. Please try again.`
const TOO_MANY_TRIES = t`Too many tries. Please wait a few minutes, then try again.`

/** Anyone can write a link: only the addresses that sign-up asks for. */
function readNext(next: string | null): EmailRedirectPath {
  const url = next ? parseUrl(next, location.origin) : null
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
    next: type === 'recovery' ? paths.newPassword : readNext(query.get('next')),
  }
}

/** Uses the link and signs in, in place of the page's session. */
export async function followLink(type: LinkType, tokenHash: string): Promise<void> {
  await requestAuth((auth) => auth.verifyOtp({ type, token_hash: tokenHash }), { failure: FAILURE })
}

export function describeLinkFailure(error: Error): string {
  return error instanceof BackendError && error.status === 429 ? TOO_MANY_TRIES : FAILURE
}

/** Whether the server has refused the link, as used, expired or forged. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof BackendError && error.kind === 'http' && !error.isRetryable
}
