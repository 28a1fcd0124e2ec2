import { type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'

/** The form field that a mail program's unsubscribe button posts (RFC 8058). */
export const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' } as const

/**
 * Headers for mail programs' unsubscribe buttons, with the language of the page that the link opens in a browser. The
 * mail's DKIM signature must cover both.
 */
export function getUnsubscribeHeaders(
  supabaseUrl: string,
  token: string,
  language: Language = SOURCE_LANGUAGE,
): Record<string, string> {
  const search = new URLSearchParams({ token, ...(language !== SOURCE_LANGUAGE && { language }) })
  return {
    'List-Unsubscribe': `<${supabaseUrl}/functions/v1/unsubscribe?${search}>`,
    'List-Unsubscribe-Post': `${ONE_CLICK.field}=${ONE_CLICK.value}`,
  }
}
