import { z } from 'zod'
import { quoteLiteral } from '../quote-literal.ts'
import { requestJson } from '../request-json.ts'
import { SetupError } from '../setup-error.ts'
import type { Setup, Step } from '../step.ts'

/** Makes a confirmed account an admin: an unconfirmed one may be a stranger's. */
export function adminSql(email: string): string {
  return `
with account as (
  select id, email_confirmed_at is not null as is_confirmed from auth.users where email = lower(${quoteLiteral(email)})
), made as (
  insert into public.user_roles (user_id, role) select id, 'admin' from account where is_confirmed
  on conflict do nothing
)
select case when not exists (select from account) then 'none'
  when exists (select from account where is_confirmed) then 'admin' else 'unconfirmed' end as state;`
}

const stateRow = z.object({ state: z.enum(['none', 'unconfirmed', 'admin']) })

async function makeAdmin({ management }: Setup, email: string) {
  const [row] = await management.query(adminSql(email), stateRow)
  return row?.state
}

/** Creates an account without a password: only the mailbox's owner can set one. */
async function createAccount({ values, management, send }: Setup, email: string): Promise<void> {
  const key = values.SUPABASE_SECRET_KEY ?? ''
  const { status } = await requestJson(send, `https://${management.ref}.supabase.co/auth/v1/admin/users`, {
    method: 'POST',
    // A new key (sb_…) is no JWT: send it as apikey alone.
    headers: { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) },
    body: { email, email_confirm: true },
  })
  if (status < 300) return
  throw new SetupError(
    `Supabase creates no account for ${email} (${status}).`,
    'Sign up in the shop with that address, and confirm it.',
  )
}

export const adminStep: Step = {
  title: 'Make the admin',
  plan: 'make the account of ADMIN_EMAIL an admin, and create it if it isn’t there',
  skip: ({ ADMIN_EMAIL }) => (ADMIN_EMAIL ? undefined : 'ADMIN_EMAIL is not set'),
  async run(setup) {
    const email = setup.values.ADMIN_EMAIL ?? ''
    const state = await makeAdmin(setup, email)
    if (state === 'admin') return `${email} is an admin`
    if (state === 'unconfirmed')
      return `${email} has signed up and not confirmed its address yet: run npm run setup again then`
    await createAccount(setup, email)
    await makeAdmin(setup, email)
    return `${email} is an admin: set a password with ‘Forgot your password?’ in the shop`
  },
}
