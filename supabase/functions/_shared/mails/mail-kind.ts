import * as z from 'zod'
import type { Language } from '../../../../src/language/languages.ts'
import { type EmailContent, renderEmail } from '../email-content.ts'
import type { SiteVariables, SupabaseVariables } from '../environment.ts'
import { languageSchema, toPageUrl } from '../language.ts'
import type { Mail } from '../mail-transport.ts'

export type MailVariables = SiteVariables & Pick<SupabaseVariables, 'SUPABASE_URL'>
export type RenderMail = (data: unknown, variables: MailVariables) => Omit<Mail, 'to'>

type Email = EmailContent & { subject: string; headers?: Mail['headers'] }

type MailContext = {
  language: Language
  SUPABASE_URL: string
  /** The URL of a page of the shop in the mail's language. */
  toUrl: (path: string) => string
}

const mailSchema = z.object({ language: languageSchema })

/** A kind of mail, rendered from data of this shape in the data's language. */
export function createMailKind<Data>(
  schema: z.ZodType<Data>,
  render: (data: Data, context: MailContext) => Email,
): RenderMail {
  return (data, { SITE_URL, SUPABASE_URL }) => {
    const { language } = mailSchema.parse(data)
    const toUrl = (path: string) => toPageUrl(SITE_URL, path, language)
    const { subject, headers = {}, ...content } = render(schema.parse(data), { language, SUPABASE_URL, toUrl })
    return { subject, headers, ...renderEmail(content, language) }
  }
}
