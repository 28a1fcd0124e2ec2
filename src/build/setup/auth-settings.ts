import { z } from 'zod'
import { getAccountMailSettings } from './account-mails.ts'
import type { Values } from './env-files.ts'

export const DEFAULT_MAIL_PORT = '465'
const MIN_PASSWORD_LENGTH = 6
/** To one account, so that a second press sends no second mail. */
const SECONDS_BETWEEN_MAILS = 60

/** A project's settings of which the set-up keeps something. */
export const currentSettings = z.object({
  uri_allow_list: z.string().nullish(),
  password_min_length: z.number().nullish(),
})

/** The mail server of Supabase Auth, without which a free project refuses templates. */
export function getMailServer({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM = '' }: Values) {
  const { name, address } = /^(?:(?<name>[^<]*) )?<?(?<address>[^<>\s]+@[^<>\s]+?)>?$/.exec(MAIL_FROM)?.groups ?? {}
  return {
    smtp_host: SMTP_HOST,
    smtp_port: SMTP_PORT || DEFAULT_MAIL_PORT,
    smtp_user: SMTP_USER,
    smtp_pass: SMTP_PASSWORD,
    smtp_max_frequency: SECONDS_BETWEEN_MAILS,
    smtp_admin_email: address,
    smtp_sender_name: name ?? address,
  }
}

/** Settings of Supabase Auth, which keep the project's other redirect addresses and a longer password. */
export function getAuthSettings(values: Values, current: z.output<typeof currentSettings>) {
  const site = values.VITE_SITE_URL?.replace(/\/+$/, '')
  const redirects = (current.uri_allow_list ?? '').split(',').map((address) => address.trim())
  return {
    site_url: site,
    uri_allow_list: [...new Set([...redirects, `${site}/**`])].filter(Boolean).join(','),
    external_email_enabled: true,
    disable_signup: false,
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_reauthentication: true,
    password_min_length: Math.max(MIN_PASSWORD_LENGTH, current.password_min_length ?? 0),
    ...getAccountMailSettings(),
  }
}

/** Settings that the project doesn't have as they were sent. */
export function listDifferences(sent: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>) {
  // A password isn't returned.
  return Object.keys(sent).filter((name) => name !== 'smtp_pass' && String(stored[name]) !== String(sent[name]))
}
