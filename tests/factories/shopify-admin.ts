import { buildSchema, graphql } from 'graphql'
import { z } from 'zod'

/** The documents' part of Shopify's Admin API, from its reference. */
const SCHEMA = buildSchema(`
  enum MetafieldOwnerType { PRODUCT }
  enum StorefrontAccess { NONE PUBLIC_READ }
  enum WebhookSubscriptionTopic { ORDERS_CREATE PRODUCTS_CREATE PRODUCTS_UPDATE PRODUCTS_DELETE }
  type WebhookSubscription { id: ID! topic: WebhookSubscriptionTopic! uri: String! }
  type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! }
  type Query {
    webhookSubscriptions(first: Int, topics: [WebhookSubscriptionTopic!]): WebhookSubscriptionConnection!
  }
  input AccessInput { storefront: StorefrontAccess }
  input ValidationInput { name: String! value: String! }
  input MetafieldDefinitionInput {
    namespace: String key: String! name: String! description: String type: String! ownerType: MetafieldOwnerType!
    access: AccessInput pin: Boolean
  }
  input MetaobjectFieldDefinitionCreateInput {
    key: String! name: String description: String type: String! required: Boolean validations: [ValidationInput!]
  }
  input TranslatableInput { enabled: Boolean! }
  input CapabilityInput { translatable: TranslatableInput }
  input MetaobjectDefinitionCreateInput {
    type: String! name: String description: String displayNameKey: String access: AccessInput
    capabilities: CapabilityInput
    fieldDefinitions: [MetaobjectFieldDefinitionCreateInput!]!
  }
  enum ErrorCode { TAKEN INVALID PINNED_LIMIT_REACHED UNSTRUCTURED_ALREADY_EXISTS }
  type UserError { message: String! }
  type DeletionPayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }
  type DefinitionError { code: ErrorCode message: String! }
  type DefinitionPayload { userErrors: [DefinitionError!]! }
  type Mutation {
    webhookSubscriptionDelete(id: ID!): DeletionPayload
    metafieldDefinitionCreate(definition: MetafieldDefinitionInput!): DefinitionPayload
    metaobjectDefinitionCreate(definition: MetaobjectDefinitionCreateInput!): DefinitionPayload
  }
`)

type Metafield = { key: string; type: string; pin?: boolean; access: { storefront: string } }
type Metaobject = {
  type: string
  access: { storefront: string }
  capabilities?: { translatable?: { enabled: boolean } }
  fieldDefinitions: { key: string; type: string }[]
}
type Webhook = { id: string; topic: string; uri: string }

const TOKEN = 'shpat_the_token'
/** The merchant's app. */
export const SHOPIFY_APP = { id: 'c11e47', secret: 'shopify_app_secret' }

const grantBody = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
})

const graphqlBody = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })

function grantToken(received: unknown): Response {
  const body = grantBody.parse(received)
  const isRight = body.client_id === SHOPIFY_APP.id && body.client_secret === SHOPIFY_APP.secret
  return isRight
    ? Response.json({ access_token: TOKEN, scope: 'write_products', expires_in: 86_399 })
    : Response.json({ error: 'application_cannot_be_found' }, { status: 400 })
}

/** A store's Admin API in memory; `unstructured` are keys of metafields without a definition, of another type. */
export function createAdminStore({ refuses = '', pinsLeft = 20, unstructured = [] as readonly string[] } = {}) {
  const metafields: Metafield[] = []
  const metaobjects: Metaobject[] = []
  const webhooks: Webhook[] = []
  const fail = (code: string, message: string) => ({ userErrors: [{ code, message }] })
  const accept = <Definition>(list: Definition[], definition: Definition, isTaken: boolean, type: string) => {
    if (type === refuses) return fail('INVALID', `${refuses} is refused`)
    if (isTaken) return fail('TAKEN', 'The input value is already taken.')
    list.push(definition)
    return { userErrors: [] }
  }
  const rootValue = {
    webhookSubscriptions: ({ topics }: { topics: string[] }) => ({
      nodes: webhooks.filter(({ topic }) => topics.includes(topic)),
    }),
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const index = webhooks.findIndex((webhook) => webhook.id === id)
      webhooks.splice(index, index < 0 ? 0 : 1)
      return { deletedWebhookSubscriptionId: id, userErrors: [] }
    },
    metafieldDefinitionCreate: ({ definition }: { definition: Metafield }) => {
      const { key, pin, type } = definition
      if (unstructured.includes(key)) return fail('UNSTRUCTURED_ALREADY_EXISTS', `${key} has values of another type`)
      const isTaken = metafields.some((metafield) => metafield.key === key)
      const pinned = metafields.filter((metafield) => metafield.pin)
      if (!isTaken && pin && pinned.length >= pinsLeft)
        return fail('PINNED_LIMIT_REACHED', 'Limit of pinned definitions reached')
      return accept(metafields, definition, isTaken, type)
    },
    metaobjectDefinitionCreate: ({ definition }: { definition: Metaobject }) =>
      accept(
        metaobjects,
        definition,
        metaobjects.some(({ type }) => type === definition.type),
        definition.type,
      ),
  }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/admin/oauth/access_token') return grantToken(await request.json())
    if (pathname !== '/admin/api/2026-04/graphql.json') return new Response('', { status: 404 })
    if (request.headers.get('x-shopify-access-token') !== TOKEN)
      return Response.json({ errors: '[API] Invalid API key or access token' }, { status: 401 })
    const { query, variables } = graphqlBody.parse(await request.json())
    return Response.json(await graphql({ schema: SCHEMA, source: query, variableValues: variables, rootValue }))
  }
  return { metafields, metaobjects, webhooks, send }
}
