import { z } from 'zod'
import type { AdminApi } from './admin-api.ts'
import { METAFIELDS, METAOBJECTS, NAMESPACE } from './definitions.ts'
import { SetupError } from './setup-error.ts'

const READABLE_BY_STOREFRONT = { access: { storefront: 'PUBLIC_READ' } }

const CREATE_METAFIELD = `mutation CreateMetafieldDefinition($definition: MetafieldDefinitionInput!) {
  created: metafieldDefinitionCreate(definition: $definition) { userErrors { code message } }
}`
const CREATE_METAOBJECT = `mutation CreateMetaobjectDefinition($definition: MetaobjectDefinitionCreateInput!) {
  created: metaobjectDefinitionCreate(definition: $definition) { userErrors { code message } }
}`
const SUBSCRIPTIONS = `query ProductWebhooks($topics: [WebhookSubscriptionTopic!]) {
  webhookSubscriptions(first: 250, topics: $topics) { nodes { id } }
}`
const DELETE_SUBSCRIPTION = `mutation DeleteProductWebhook($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId }
}`

const userError = z.object({ code: z.string().nullish(), message: z.string() })
const creation = z.object({ created: z.object({ userErrors: z.array(userError) }).nullable() })
const subscriptions = z.object({ webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })

type Definition = Readonly<Record<string, unknown>>

/** Creates a definition, without its pin if the store has no room for more; an existing one stays. Returns problems. */
async function create(api: AdminApi, name: string, query: string, definition: Definition): Promise<string[]> {
  const { created } = await api(query, { definition }, creation)
  const errors = created?.userErrors.filter(({ code }) => code !== 'TAKEN') ?? [{ message: 'no answer' }]
  if (definition.pin && created?.userErrors.some(({ code }) => code === 'PINNED_LIMIT_REACHED'))
    return create(api, name, query, { ...definition, pin: false })
  return errors.map(({ message }) => `${name}: ${message}`)
}

/** Creates the metafield and metaobject definitions that the store lacks. Names those that Shopify refuses at the end. */
export async function createDefinitions(api: AdminApi): Promise<void> {
  const problems: string[] = []
  for (const metafield of METAFIELDS) {
    const pinned = { ...metafield, namespace: NAMESPACE, ownerType: 'PRODUCT', pin: true, ...READABLE_BY_STOREFRONT }
    problems.push(...(await create(api, `the metafield ${metafield.key}`, CREATE_METAFIELD, pinned)))
  }
  for (const { fields, ...metaobject } of METAOBJECTS) {
    const definition = { ...metaobject, fieldDefinitions: fields, ...READABLE_BY_STOREFRONT }
    problems.push(...(await create(api, `the metaobject ${metaobject.type}`, CREATE_METAOBJECT, definition)))
  }
  if (problems.length === 0) return
  throw new SetupError(
    `Shopify refuses ${problems.join('; ')}.`,
    'Everything else is set up. In the Shopify admin, Settings, Custom data, correct what Shopify names, and run npm run setup again.',
  )
}

/** Takes away the app's calls of the build hook, one for each order, which earlier versions of the shop set up. */
export async function deleteBuildWebhooks(api: AdminApi): Promise<void> {
  const topics = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE']
  const { nodes } = (await api(SUBSCRIPTIONS, { topics }, subscriptions)).webhookSubscriptions
  for (const { id } of nodes) await api(DELETE_SUBSCRIPTION, { id }, z.unknown())
}
