import { z } from 'zod'
import type { AdminApi } from './admin-api.ts'
import { METAFIELDS, METAOBJECTS, NAMESPACE } from './definitions.ts'
import { SetupError } from './setup-error.ts'

/** The events after which the site is built anew. */
const TOPICS = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE'] as const
const READABLE_BY_STOREFRONT = { access: { storefront: 'PUBLIC_READ' } }

const CREATE_METAFIELD = `mutation CreateMetafieldDefinition($definition: MetafieldDefinitionInput!) {
  created: metafieldDefinitionCreate(definition: $definition) { userErrors { code message } }
}`
const CREATE_METAOBJECT = `mutation CreateMetaobjectDefinition($definition: MetaobjectDefinitionCreateInput!) {
  created: metaobjectDefinitionCreate(definition: $definition) { userErrors { code message } }
}`
const SUBSCRIPTIONS = `query ProductWebhooks($topics: [WebhookSubscriptionTopic!]) {
  webhookSubscriptions(first: 250, topics: $topics) { nodes { topic uri } }
}`
const CREATE_SUBSCRIPTION = `mutation CreateProductWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
  created: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    userErrors { message }
  }
}`

const userError = z.object({ code: z.string().nullish(), message: z.string() })
const creation = z.object({ created: z.object({ userErrors: z.array(userError) }).nullable() })
const subscriptions = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
})

/** Creates a definition or webhook; an existing definition stays as it is. */
async function create(api: AdminApi, name: string, query: string, variables: Readonly<Record<string, unknown>>) {
  const { created } = await api(query, variables, creation)
  const errors = created?.userErrors.filter(({ code }) => code !== 'TAKEN') ?? [{ message: 'no answer' }]
  if (errors.length === 0) return
  throw new SetupError(
    `Shopify refuses ${name}: ${errors.map(({ message }) => message).join(', ')}.`,
    'Correct what Shopify names, and run npm run setup again.',
  )
}

/** Creates the metafield and metaobject definitions that the store lacks. */
export async function createDefinitions(api: AdminApi): Promise<void> {
  for (const metafield of METAFIELDS) {
    const definition = {
      ...metafield,
      namespace: NAMESPACE,
      ownerType: 'PRODUCT',
      pin: true,
      ...READABLE_BY_STOREFRONT,
    }
    await create(api, `the metafield ${metafield.key}`, CREATE_METAFIELD, { definition })
  }
  for (const { fields, ...metaobject } of METAOBJECTS) {
    const definition = { ...metaobject, fieldDefinitions: fields, ...READABLE_BY_STOREFRONT }
    await create(api, `the metaobject ${metaobject.type}`, CREATE_METAOBJECT, { definition })
  }
}

/** Lets Shopify call the host's build hook when a product changes. */
export async function createBuildWebhooks(api: AdminApi, uri: string): Promise<void> {
  const { nodes } = (await api(SUBSCRIPTIONS, { topics: TOPICS }, subscriptions)).webhookSubscriptions
  for (const topic of TOPICS) {
    if (nodes.some((node) => node.topic === topic && node.uri === uri)) continue
    await create(api, `the webhook ${topic}`, CREATE_SUBSCRIPTION, { topic, uri })
  }
}
