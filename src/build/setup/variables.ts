export type Values = Record<string, string | undefined>

export const PUBLIC_FILE = '.env'
export const SECRET_FILE = '.env.functions'

/** A value that only the merchant knows. */
export type Variable = {
  name: string
  label: string
  /** Where the merchant finds it. */
  where: string
  /** Undefined for one that is never written to a file. */
  file?: typeof PUBLIC_FILE | typeof SECRET_FILE
  isSecret?: true
  isOptional?: true
  /** Asked for only if this variable is set. */
  needs?: string
  default?: string
  pattern?: RegExp
  /** Completes "must be". */
  shape?: string
}

const HTTPS = /^https:\/\/[^\s/]+\.[^\s/]+\/?$/
const EMAIL = /^[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+$/

export const VARIABLES: readonly Variable[] = [
  {
    name: 'VITE_SHOPIFY_STORE_URL',
    label: 'Address of the store',
    where: 'In the Shopify admin, Settings, Domains: the address that ends in .myshopify.com.',
    file: PUBLIC_FILE,
    pattern: /^https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com\/?$/,
    shape: 'the address of a store, such as https://your.myshopify.com',
  },
  {
    name: 'VITE_SHOPIFY_STOREFRONT_TOKEN',
    label: 'Public storefront token',
    where: 'In the Shopify admin, Headless, your storefront, Manage API access: the public access token.',
    file: PUBLIC_FILE,
    pattern: /^(?!shp)[\x21-\x7e]+$/,
    shape: 'the public access token of the Headless channel, not a secret key',
  },
  {
    name: 'VITE_SUPABASE_URL',
    label: 'Supabase project',
    where: 'https://supabase.com/dashboard/projects: open the project and copy the address from your browser.',
    file: PUBLIC_FILE,
    pattern: /^https:\/\/[a-z]{20}\.supabase\.co$/,
    shape: 'the address of a project, such as https://abcdefghijklmnopqrst.supabase.co',
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    label: 'Supabase access token',
    where: 'https://supabase.com/dashboard/account/tokens: generate a token. It is not written to a file.',
    isSecret: true,
    pattern: /^sbp_\w+$/,
    shape: 'an access token of your account, which begins with sbp_',
  },
  {
    name: 'VITE_SITE_URL',
    label: 'Address of the shop',
    where: 'The address that shoppers will open, such as https://your.site.',
    file: PUBLIC_FILE,
    pattern: HTTPS,
    shape: 'an https address without a path, such as https://your.site',
  },
  {
    name: 'VITE_CART',
    label: 'Where carts live',
    where: 'local for each browser, or database for the same cart on each device of a customer.',
    file: PUBLIC_FILE,
    isOptional: true,
    pattern: /^(local|database)$/,
    shape: 'local or database',
  },
  {
    name: 'ADMIN_EMAIL',
    label: 'Email of the admin',
    where: 'The email address with which you sign in to the shop and open /admin.',
    file: SECRET_FILE,
    isOptional: true,
    pattern: EMAIL,
    shape: 'an email address',
  },
  {
    name: 'NOTICE_EMAIL',
    label: 'Emails to the shop',
    where:
      'The email address that is told of new messages, reviews that wait for approval, and orders paid with Stripe.',
    file: SECRET_FILE,
    isOptional: true,
    pattern: EMAIL,
    shape: 'an email address',
  },
  {
    name: 'SMTP_HOST',
    label: 'Mail server',
    where: 'Your mail provider’s SMTP settings, such as smtp.provider.com.',
    file: SECRET_FILE,
    isOptional: true,
    pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    shape: 'the host of a mail server, such as smtp.provider.com',
  },
  {
    name: 'SMTP_PORT',
    label: 'Port',
    where: '465, or another with STARTTLS such as 2525. Supabase blocks 25 and 587.',
    file: SECRET_FILE,
    needs: 'SMTP_HOST',
    default: '465',
    pattern: /^(?!25$|587$)\d{2,5}$/,
    shape: 'a port other than 25 and 587, which Supabase blocks',
  },
  { name: 'SMTP_USER', label: 'User', where: 'The provider’s SMTP user.', file: SECRET_FILE, needs: 'SMTP_HOST' },
  {
    name: 'SMTP_PASSWORD',
    label: 'Password',
    where: 'The provider’s SMTP password or key.',
    file: SECRET_FILE,
    isSecret: true,
    needs: 'SMTP_HOST',
  },
  {
    name: 'MAIL_FROM',
    label: 'Sender',
    where: 'The sender of the shop’s emails, such as Liangyi <letters@your.site>.',
    file: SECRET_FILE,
    needs: 'SMTP_HOST',
    pattern: /^(?:[^<>\r\n]+ )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/,
    shape: 'an email address, or a name and an address as in Liangyi <letters@your.site>',
  },
  {
    name: 'SHOPIFY_CLIENT_ID',
    label: 'Client ID of your Shopify app',
    where:
      'https://dev.shopify.com/dashboard: create an app with the scopes read_products, write_products, read_metaobject_definitions and write_metaobject_definitions, release it, install it on your store, and open its settings.',
    file: SECRET_FILE,
    isOptional: true,
    pattern: /^\w+$/,
    shape: 'the client ID of an app',
  },
  {
    name: 'SHOPIFY_CLIENT_SECRET',
    label: 'Its secret',
    where: 'The same page.',
    file: SECRET_FILE,
    isSecret: true,
    needs: 'SHOPIFY_CLIENT_ID',
    pattern: /^\w+$/,
    shape: 'the secret of the app',
  },
  {
    name: 'BUILD_HOOK_URL',
    label: 'Build hook',
    where: 'Your host’s address for a new build, which Shopify calls when a product changes.',
    file: SECRET_FILE,
    isOptional: true,
    needs: 'SHOPIFY_CLIENT_ID',
    pattern: /^https:\/\/[^\s/]+\/\S+$/,
    shape: 'an https address',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    label: 'Stripe secret key',
    where: 'https://dashboard.stripe.com/apikeys: the secret key. Leave it out to sell with Shopify’s checkout.',
    file: SECRET_FILE,
    isSecret: true,
    isOptional: true,
    pattern: /^[sr]k_(test|live)_\w+$/,
    shape: 'a secret key, which begins with sk_live_, sk_test_, rk_live_ or rk_test_',
  },
]

export function findVariable(name: string): Variable | undefined {
  return VARIABLES.find((variable) => variable.name === name)
}

/** The address of a project, from that of its dashboard or its reference too. */
export function normalizeValue(name: string, value: string): string {
  const text = value.trim()
  if (name === 'VITE_SUPABASE_URL') {
    const ref = /^(?:https:\/\/supabase\.com\/dashboard\/project\/)?([a-z]{20})(?:[/?#].*)?$/.exec(text)?.[1]
    if (ref) return `https://${ref}.supabase.co`
  }
  if (name === 'VITE_SHOPIFY_STORE_URL') {
    const store = /^https:\/\/admin\.shopify\.com\/store\/([\w-]+)/.exec(text)?.[1]
    if (store) return `https://${store}.myshopify.com`
  }
  return /^VITE_\w+_URL$/.test(name) ? text.replace(/\/+$/, '') : text
}

export function readProjectRef({ VITE_SUPABASE_URL = '' }: Values): string {
  return /^https:\/\/([a-z]+)\./.exec(VITE_SUPABASE_URL)?.[1] ?? ''
}

export function isAccepted({ pattern }: Variable, value: string): boolean {
  return pattern ? pattern.test(value) : value !== ''
}

/** Whether the merchant has to give it. */
export function isRequired(variable: Variable, values: Values): boolean {
  if (variable.isOptional || variable.default) return false
  return !variable.needs || Boolean(values[variable.needs])
}

/** A sentence per variable that is missing or malformed, with where to find it. */
export function findFaults(values: Values): { name: string; problem: string; remedy: string }[] {
  return VARIABLES.flatMap((variable) => {
    const { name, where, shape } = variable
    const value = values[name]
    if (!value) return isRequired(variable, values) ? [{ name, problem: `${name} is missing.`, remedy: where }] : []
    if (isAccepted(variable, value)) return []
    return [{ name, problem: `${name} must be ${shape ?? 'set'}.`, remedy: where }]
  })
}
