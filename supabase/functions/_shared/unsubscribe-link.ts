/** The form field that a mail program's unsubscribe button posts (RFC 8058). */
export const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' } as const

/** Headers for mail programs' unsubscribe buttons. The mail's DKIM signature must cover both. */
export function getUnsubscribeHeaders(supabaseUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}>`,
    'List-Unsubscribe-Post': `${ONE_CLICK.field}=${ONE_CLICK.value}`,
  }
}
