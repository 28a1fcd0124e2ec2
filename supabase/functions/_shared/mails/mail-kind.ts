import type * as z from 'zod'
import { type EmailContent, renderEmail } from '../email-content.ts'
import type { SiteVariables, SupabaseVariables } from '../environment.ts'
import type { Mail } from '../mail-connection.ts'

export type MailVariables = SiteVariables & Pick<SupabaseVariables, 'SUPABASE_URL'>
export type RenderMail = (data: unknown, variables: MailVariables) => Omit<Mail, 'to'>

type Email = EmailContent & { subject: string; headers?: Mail['headers'] }

/** A kind of mail, rendered from data of this shape. */
export function createMailKind<Data>(
  schema: z.ZodType<Data>,
  render: (data: Data, variables: MailVariables) => Email,
): RenderMail {
  return (data, variables) => {
    const { subject, headers = {}, ...content } = render(schema.parse(data), variables)
    return { subject, headers, ...renderEmail(content) }
  }
}
