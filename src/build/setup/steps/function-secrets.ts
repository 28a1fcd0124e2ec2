import { z } from 'zod'
import { list, type Step, usesStripe } from '../step.ts'
import type { Values } from '../variables.ts'

/** The variables of the edge functions. Values that aren't known stay as they are in the project. */
export function functionSecrets(values: Values): Values {
  const stripe = usesStripe(values) && {
    STRIPE_SECRET_KEY: values.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: values.STRIPE_WEBHOOK_SECRET,
    STRIPE_AUTOMATIC_TAX: String(values.VITE_STRIPE_TAX === 'automatic'),
  }
  const mail = values.SMTP_HOST && {
    SMTP_HOST: values.SMTP_HOST,
    SMTP_PORT: values.SMTP_PORT,
    SMTP_USER: values.SMTP_USER,
    SMTP_PASSWORD: values.SMTP_PASSWORD,
    MAIL_FROM: values.MAIL_FROM,
  }
  return {
    SITE_URL: values.VITE_SITE_URL,
    SHOPIFY_STORE_URL: values.VITE_SHOPIFY_STORE_URL,
    SHOPIFY_STOREFRONT_TOKEN: values.VITE_SHOPIFY_STOREFRONT_TOKEN,
    SHOPIFY_API_VERSION: values.VITE_SHOPIFY_API_VERSION,
    // Shopify signs an app's webhooks with the app's secret.
    SHOPIFY_WEBHOOK_SECRET: values.SHOPIFY_CLIENT_SECRET ?? values.SHOPIFY_WEBHOOK_SECRET,
    SCHEDULE_SECRET: values.SCHEDULE_SECRET,
    ...mail,
    ...stripe,
  }
}

export const functionSecretsStep: Step = {
  title: 'Set the functions’ secrets',
  plan: 'set the secrets of the edge functions; none is printed',
  async run({ values, management }) {
    const secrets = Object.entries(functionSecrets(values)).flatMap(([name, value]) => (value ? [{ name, value }] : []))
    await management.request('/secrets', z.unknown(), { method: 'POST', body: secrets })
    return list(secrets.map(({ name }) => name))
  },
}
