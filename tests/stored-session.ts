import { act } from '@testing-library/react'
import { z } from 'zod'
import { anonKey } from '../sandbox/supabase/keys'
import { SEEDED_USERS } from '../sandbox/supabase/seeded-users'
import { pageSession } from '../src/backends/session'

export type Credentials = { email: string; password: string }

const [customer, admin] = SEEDED_USERS
/** The sandbox's seeded accounts. */
export const CUSTOMER: Credentials = { email: customer.email, password: customer.password }
export const ADMIN: Credentials = { email: admin.email, password: admin.password }

export const CUSTOMER_ID = customer.id

/** Stores a real session in the browser. Call before `renderShop`. */
export async function storeSession(credentials: Credentials): Promise<void> {
  const response = await fetch(new URL('/auth/v1/token?grant_type=password', location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`The sandbox did not sign ${credentials.email} in: ${await response.text()}`)
  localStorage.setItem('liangyi.session', await response.text())
}

/** Signs in on the open page. */
export async function signIn(credentials = CUSTOMER): Promise<void> {
  await act(async () => {
    await (await pageSession.getAuth()).signInWithPassword(credentials)
  })
}

/** Signs out on the open page. */
export async function signOut(): Promise<void> {
  await act(async () => {
    await (await pageSession.getAuth()).signOut({ scope: 'local' })
  })
}

/** Expires the stored session's access token. */
export function expireStoredSession(): void {
  const session: object = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  localStorage.setItem('liangyi.session', JSON.stringify({ ...session, expires_at: 1 }))
}

const mails = z.array(z.object({ to: z.string(), subject: z.string(), link: z.nullable(z.string()) }))

/** The sandbox's mails to this address, newest first. */
export async function readMailsTo(address: string) {
  const response = await fetch(new URL('/sandbox/mail', location.origin))
  return mails.parse(await response.json()).filter(({ to }) => to === address)
}

/** Skips the minute that the auth server waits between mails to an account. */
export async function waitForNextMail(): Promise<void> {
  await fetch(new URL('/sandbox/mail/minute', location.origin), { method: 'POST' })
}

/** The link in the newest mail to this address, as a path of the shop. */
export async function readMailLink(address: string): Promise<string> {
  const [mail] = await readMailsTo(address)
  const { origin, pathname, search } = new URL(mail?.link ?? '')
  if (origin !== location.origin) throw new Error(`The mail to ${address} leads to ${origin}`)
  return pathname + search
}

/** Uses the link in the newest mail to this address. */
export async function followMailLink(address: string): Promise<void> {
  const query = new URL(await readMailLink(address), location.origin).searchParams
  const response = await fetch(new URL('/auth/v1/verify', location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ type: query.get('type'), token_hash: query.get('token_hash') }),
  })
  if (!response.ok) throw new Error(`The sandbox refused the link to ${address}: ${await response.text()}`)
}
