import { z } from 'zod'
import { anonKey } from '../sandbox/supabase/keys'

/** The people that the sandbox is seeded with. */
export const CUSTOMER = { email: 'mei@example.com', password: 'liangyi-customer' }
export const ADMIN = { email: 'admin@example.com', password: 'liangyi-admin' }

/** Puts a real session into browser storage, as an earlier visit would have left it. Call it before `renderShop`. */
export async function signedIn(credentials: { email: string; password: string }): Promise<void> {
  const answer = await fetch(new URL('/auth/v1/token?grant_type=password', location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify(credentials),
  })
  if (!answer.ok) throw new Error(`The sandbox did not sign ${credentials.email} in: ${await answer.text()}`)
  localStorage.setItem('liangyi.session', await answer.text())
}

const mails = z.array(z.object({ to: z.string(), subject: z.string(), link: z.nullable(z.string()) }))

/** The mails that the sandbox has sent to this address, newest first. */
export async function mailsTo(address: string) {
  const answer = await fetch(new URL('/sandbox/mail', location.origin))
  return mails.parse(await answer.json()).filter(({ to }) => to === address)
}
