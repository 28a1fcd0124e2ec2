import { z } from 'zod'
import { quoteLiteral } from '../quote-literal.ts'
import type { Step } from '../step.ts'

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

const state = z.object({ state: z.enum(['none', 'unconfirmed', 'admin']) })

export const adminStep: Step = {
  title: 'Make the admin',
  plan: 'make the account of ADMIN_EMAIL an admin, once it has signed up and confirmed its address',
  skip: ({ ADMIN_EMAIL }) => (ADMIN_EMAIL ? undefined : 'ADMIN_EMAIL is not set'),
  async run({ values, management }) {
    const email = values.ADMIN_EMAIL ?? ''
    const [row] = await management.query(adminSql(email), state)
    if (row?.state === 'admin') return `${email} is an admin`
    const missing = row?.state === 'unconfirmed' ? 'has not confirmed its address' : 'has not signed up in the shop'
    return `${email} ${missing} yet: run npm run setup again then`
  },
}
