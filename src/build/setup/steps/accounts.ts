import { z } from 'zod'
import { getAccountMailSettings } from '../account-mails.ts'
import { RefusedError } from '../management-api.ts'
import type { Setup, Step } from '../step.ts'
import type { Values } from '../variables.ts'

const MIN_PASSWORD_LENGTH = 6
/** To one account, so that a second press sends no second mail. */
const SECONDS_BETWEEN_MAILS = 60

const authSettings = z.object({ uri_allow_list: z.string().nullish(), password_min_length: z.number().nullish() })

type AuthSettings = z.output<typeof authSettings>

function mailSettings({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM = '' }: Values) {
  if (!SMTP_HOST) return {}
  const { name, address } = /^(?:(?<name>[^<]*) )?<?(?<address>[^<>\s]+@[^<>\s]+?)>?$/.exec(MAIL_FROM)?.groups ?? {}
  return {
    smtp_host: SMTP_HOST,
    smtp_port: SMTP_PORT ?? '465',
    smtp_user: SMTP_USER,
    smtp_pass: SMTP_PASSWORD,
    smtp_max_frequency: SECONDS_BETWEEN_MAILS,
    smtp_admin_email: address,
    smtp_sender_name: name ?? address,
  }
}

/** Keeps the project's other redirect addresses, and a longer password. */
function describeAccounts(values: Values, current: AuthSettings) {
  const site = values.VITE_SITE_URL ?? ''
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
    ...mailSettings(values),
  }
}

/** Refuses leaked passwords, which Supabase offers on paid plans alone. */
async function refuseLeakedPasswords({ management }: Setup): Promise<string> {
  try {
    const body = { password_hibp_enabled: true }
    await management.request('/config/auth', z.unknown(), { method: 'PATCH', body })
    return 'leaked passwords are refused'
  } catch (error) {
    if (error instanceof RefusedError && error.status < 500) return 'leaked passwords are refused on a paid plan only'
    throw error
  }
}

export const accountsStep: Step = {
  title: 'Set up accounts and their emails',
  plan: 'set the site’s address, its redirect addresses, confirmation by email, the password rules, the emails’ texts and the mail server of Supabase Auth',
  async run(setup) {
    const { management, values } = setup
    const current = await management.request('/config/auth', authSettings)
    const body = describeAccounts(values, current)
    await management.request('/config/auth', z.unknown(), { method: 'PATCH', body })
    const mail = values.SMTP_HOST ? `emails by ${values.SMTP_HOST}` : 'no mail server, so two emails an hour'
    return `${mail}; ${await refuseLeakedPasswords(setup)}`
  },
}
