import type * as z from 'zod'
import type { SiteVariables, SupabaseVariables } from '../environment.ts'
import type { Mail } from '../mail-connection.ts'

export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'> & Partial<Pick<Mail, 'headers'>>
export type MailVariables = SiteVariables & Pick<SupabaseVariables, 'SUPABASE_URL'>
export type RenderMail = (data: unknown, variables: MailVariables) => MailContent

/** A mail whose data has this shape. */
export function createMailKind<Data>(
  schema: z.ZodType<Data>,
  render: (data: Data, variables: MailVariables) => MailContent,
): RenderMail {
  return (data, variables) => render(schema.parse(data), variables)
}
