/** The form field that a mail program posts for one click on its own button (RFC 8058). */
export const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' } as const

/**
 * The headers of a mail that its reader can end by one click in the mail program, without opening a page. The mail must
 * have a DKIM signature that covers both.
 */
export function getUnsubscribeHeaders(supabaseUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}>`,
    'List-Unsubscribe-Post': `${ONE_CLICK.field}=${ONE_CLICK.value}`,
  }
}
