import { z } from 'zod'
import { SetupError } from '../setup-error.ts'
import type { Step } from '../step.ts'
import { skipWithoutApp, withAdminApi } from './shopify-app.ts'

/** The events that the function product-webhook handles. */
const TOPICS = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE'] as const

const SUBSCRIPTIONS = `query ProductWebhooks($topics: [WebhookSubscriptionTopic!]) {
  webhookSubscriptions(first: 250, topics: $topics) { nodes { topic uri } }
}`
const CREATE_SUBSCRIPTION = `mutation CreateProductWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
  created: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    userErrors { message }
  }
}`

const subscriptions = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
})
const creation = z.object({
  created: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
})

export const shopifyWebhooksStep: Step = {
  title: 'Create Shopify’s webhooks',
  plan: 'create Shopify’s webhooks for products that are created, updated and deleted, for the copy in the database and for BUILD_HOOK_URL',
  skip: skipWithoutApp,
  run: ({ values, send, management }) =>
    withAdminApi(values, send, async (api) => {
      const copy = `https://${management.ref}.supabase.co/functions/v1/product-webhook`
      const uris = [copy, ...(values.BUILD_HOOK_URL ? [values.BUILD_HOOK_URL] : [])]
      const { nodes } = (await api(SUBSCRIPTIONS, { topics: TOPICS }, subscriptions)).webhookSubscriptions
      const missing = uris
        .flatMap((uri) => TOPICS.map((topic) => ({ uri, topic })))
        .filter(({ uri, topic }) => !nodes.some((node) => node.topic === topic && node.uri === uri))
      for (const { uri, topic } of missing) {
        const { created } = await api(CREATE_SUBSCRIPTION, { topic, uri }, creation)
        const [error] = created?.userErrors ?? [{ message: 'Shopify created nothing' }]
        if (error)
          throw new SetupError(`Shopify refuses the webhook ${topic}: ${error.message}.`, `It was to call ${uri}.`)
      }
      return missing.length > 0 ? `${missing.length} created` : 'they are there'
    }),
}
