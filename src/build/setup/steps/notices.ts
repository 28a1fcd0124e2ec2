import { z } from 'zod'
import { quoteLiteral } from '../quote-literal.ts'
import type { Step } from '../step.ts'

/** Sets the address for mails to the shop, unless an admin has set one on /admin. */
export function noticeSql(email: string): string {
  return `
with changed as (
  update public.shop_settings set notice_email = ${quoteLiteral(email)} where notice_email is null returning notice_email
)
select coalesce((select notice_email from changed), s.notice_email) as notice_email from public.shop_settings s;`
}

const settingsRow = z.object({ notice_email: z.string() })

export const noticeStep: Step = {
  title: 'Set the address for emails to the shop',
  plan: 'tell NOTICE_EMAIL of new messages, reviews and orders, unless an admin has set another address',
  skip: ({ NOTICE_EMAIL }) => (NOTICE_EMAIL ? undefined : 'NOTICE_EMAIL is not set'),
  async run({ values, management }) {
    const [row] = await management.query(noticeSql(values.NOTICE_EMAIL ?? ''), settingsRow)
    return `${row?.notice_email} is told`
  },
}
