import { z } from 'zod'
import { createDefinitions, planDefinitions } from '../../shopify-definitions/create-definitions.ts'
import { requestJson } from '../request-json.ts'
import { SetupError } from '../setup-error.ts'
import { list, type Step, usesStripe } from '../step.ts'
import type { Values } from '../variables.ts'
import { accountsStep } from './accounts.ts'
import { adminStep } from './admin.ts'
import { noticeStep } from './notices.ts'
import { projectStep } from './project.ts'
import { scheduleStep } from './schedule.ts'
import { skipWithoutApp, withAdminApi } from './shopify-app.ts'
import { shopifyWebhooksStep } from './shopify-webhooks.ts'
import { stripeWebhookStep } from './stripe-webhook.ts'

const shopifyDefinitionsStep: Step = {
  title: 'Create Shopify’s definitions',
  plan: 'create the definitions of metafields and metaobjects that the store lacks',
  skip: skipWithoutApp,
  run: ({ values, send }) =>
    withAdminApi(values, send, async (api) => {
      const steps = await planDefinitions(api)
      const refused = await createDefinitions(api, steps)
      if (refused.length > 0)
        throw new SetupError(refused.join('\n'), 'Correct what Shopify names in Settings, Metafields and metaobjects.')
      const created = steps.filter(({ create }) => create).length
      const problems = steps.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`))
      return [created > 0 ? `${created} created` : 'they are there', ...problems].join('\n')
    }),
}

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

const outcome = z.object({
  products: z.union([z.string(), z.object({ status: z.string(), variants: z.number() })]),
})

/** The schedule runs every minute anyway, so nothing here fails the command. */
const firstProductsStep: Step = {
  title: 'Copy the first products',
  plan: 'let every-minute copy the first products into the database',
  async run({ values, management, send }) {
    const url = `https://${management.ref}.supabase.co/functions/v1/every-minute`
    const headers = { authorization: `Bearer ${values.SCHEDULE_SECRET}` }
    const answer = await requestJson(send, url, { method: 'POST', headers, body: {} }).catch(() => undefined)
    const products = outcome.safeParse(answer?.body).data?.products
    if (typeof products === 'object')
      return products.status === 'fresh' ? 'copied in the last ten minutes' : `${products.variants} variants`
    const reason = products ?? (answer ? `it answers ${answer.status}` : 'it doesn’t answer')
    return `not yet (${reason}); the schedule tries again each minute`
  },
}

const deployStep: Step = {
  title: 'Deploy the functions',
  plan: 'deploy the edge functions, which takes a minute or two',
  async run({ cli }) {
    // Supabase bundles them, since a merchant may have no Docker.
    await cli(['functions', 'deploy', '--use-api', '--yes'])
    return 'deployed'
  },
}

const databaseStep: Step = {
  title: 'Link the project and apply the migrations',
  plan: 'link this folder to the project, and apply the migrations that its database lacks',
  async run({ cli, management }) {
    await cli(['link', '--project-ref', management.ref])
    const output = await cli(['db', 'push', '--remote', '--yes'])
    const applied = new Set(output.match(/\d{14}_\w+\.sql/g)).size
    return applied > 0 ? `${applied} applied` : 'up to date'
  },
}

const checkLiveStep: Step = {
  title: 'Check the result',
  plan: 'check everything with npm run check:live',
  async run({ checkLive }) {
    await checkLive()
    return 'the lines above say what is still wrong'
  },
}

/** In the order in which each has what it needs: Stripe's signing secret before the functions' secrets. */
export const STEPS: readonly Step[] = [
  projectStep,
  databaseStep,
  stripeWebhookStep,
  functionSecretsStep,
  deployStep,
  scheduleStep,
  accountsStep,
  shopifyDefinitionsStep,
  shopifyWebhooksStep,
  firstProductsStep,
  adminStep,
  noticeStep,
  checkLiveStep,
]
