import { z } from 'zod'
import { anonKey } from '../sandbox/supabase/keys'
import { SEEDED_USERS } from '../sandbox/supabase/seeded-users'

export type Credentials = { email: string; password: string }

const [customer, admin] = SEEDED_USERS
/** The accounts that the sandbox is seeded with. */
export const CUSTOMER: Credentials = { email: customer.email, password: customer.password }
export const ADMIN: Credentials = { email: admin.email, password: admin.password }

/** Puts a real session into browser storage, as an earlier visit would have left it. Call it before `renderShop`. */
export async function storeSession(credentials: Credentials): Promise<void> {
  const response = await fetch(new URL('/auth/v1/token?grant_type=password', location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`The sandbox did not sign ${credentials.email} in: ${await response.text()}`)
  localStorage.setItem('liangyi.session', await response.text())
}

/** Makes the access token of the stored session one that has ended. */
export function expireStoredSession(): void {
  const session: object = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  localStorage.setItem('liangyi.session', JSON.stringify({ ...session, expires_at: 1 }))
}

const mails = z.array(z.object({ to: z.string(), subject: z.string(), link: z.nullable(z.string()) }))

/** The mails that the sandbox has sent to this address, newest first. */
export async function readMailsTo(address: string) {
  const response = await fetch(new URL('/sandbox/mail', location.origin))
  return mails.parse(await response.json()).filter(({ to }) => to === address)
}

/** Lets the minute pass that the auth server wants between two mails to an account. */
export async function waitForNextMail(): Promise<void> {
  await fetch(new URL('/sandbox/mail/minute', location.origin), { method: 'POST' })
}

/** Opens the link of the newest mail to this address, and returns where the auth server then sends the browser. */
export async function openMailLink(address: string): Promise<URL> {
  const [mail] = await readMailsTo(address)
  const response = await fetch(mail?.link ?? '', { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}
