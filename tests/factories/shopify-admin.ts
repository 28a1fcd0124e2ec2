import { buildSchema, graphql } from 'graphql'
import { z } from 'zod'
import { createAdminApi } from '../../src/build/shopify-definitions/admin-api'

/** The documents' part of Shopify's Admin API, from its reference. */
const SCHEMA = buildSchema(`
  enum MetafieldOwnerType { PRODUCT }
  enum StorefrontAccess { NONE PUBLIC_READ }
  type DefinitionType { name: String! }
  type Access { storefront: StorefrontAccess }
  type MetafieldDefinition { key: String! type: DefinitionType! access: Access! }
  type MetafieldDefinitionConnection { nodes: [MetafieldDefinition!]! }
  type MetaobjectFieldDefinition { key: String! type: DefinitionType! }
  type MetaobjectDefinition { access: Access! fieldDefinitions: [MetaobjectFieldDefinition!]! }
  enum WebhookSubscriptionTopic { PRODUCTS_CREATE PRODUCTS_UPDATE PRODUCTS_DELETE }
  enum WebhookSubscriptionFormat { JSON XML }
  type WebhookSubscription { topic: WebhookSubscriptionTopic! uri: String! }
  type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! }
  input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat }
  type Query {
    webhookSubscriptions(first: Int, topics: [WebhookSubscriptionTopic!]): WebhookSubscriptionConnection!
    metafieldDefinitions(first: Int, ownerType: MetafieldOwnerType!, namespace: String): MetafieldDefinitionConnection!
    metaobjectDefinitionByType(type: String!): MetaobjectDefinition
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
  input MetaobjectDefinitionCreateInput {
    type: String! name: String description: String displayNameKey: String access: AccessInput
    fieldDefinitions: [MetaobjectFieldDefinitionCreateInput!]!
  }
  type UserError { message: String! }
  type Payload { userErrors: [UserError!]! }
  type Mutation {
    webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): Payload
    metafieldDefinitionCreate(definition: MetafieldDefinitionInput!): Payload
    metaobjectDefinitionCreate(definition: MetaobjectDefinitionCreateInput!): Payload
  }
`)

type Access = { storefront: string }
type Metafield = { key: string; type: string; access: Access }
type Metaobject = { type: string; access: Access; fieldDefinitions: { key: string; type: string }[] }

type Webhook = { topic: string; uri: string }

const TOKEN = 'shpat_the_token'
/** The merchant's app. */
export const SHOPIFY_APP = { id: 'c11e47', secret: 'shopify_app_secret' }

const grantBody = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
})

function grantToken(received: unknown): Response {
  const body = grantBody.parse(received)
  const isRight = body.client_id === SHOPIFY_APP.id && body.client_secret === SHOPIFY_APP.secret
  return isRight
    ? Response.json({ access_token: TOKEN, scope: 'write_products', expires_in: 86_399 })
    : Response.json({ error: 'application_cannot_be_found' }, { status: 400 })
}

/** A store's Admin API in memory. */
export function createAdminStore({ refuses = '' } = {}) {
  const metafields: Metafield[] = []
  const metaobjects: Metaobject[] = []
  const webhooks: Webhook[] = []
  const withType = <Field extends { type: string }>(field: Field) => ({ ...field, type: { name: field.type } })
  const accept = <Definition extends { type: string }>(list: Definition[], definition: Definition) => {
    if (definition.type === refuses) return { userErrors: [{ message: `${refuses} is refused` }] }
    list.push(definition)
    return { userErrors: [] }
  }
  const rootValue = {
    webhookSubscriptions: () => ({ nodes: webhooks }),
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri },
    }: {
      topic: string
      webhookSubscription: Webhook
    }) => {
      webhooks.push({ topic, uri })
      return { userErrors: [] }
    },
    metafieldDefinitions: () => ({ nodes: metafields.map(withType) }),
    metaobjectDefinitionByType: ({ type }: { type: string }) => {
      const found = metaobjects.find((candidate) => candidate.type === type)
      return found ? { ...found, fieldDefinitions: found.fieldDefinitions.map(withType) } : null
    },
    metafieldDefinitionCreate: ({ definition }: { definition: Metafield }) => accept(metafields, definition),
    metaobjectDefinitionCreate: ({ definition }: { definition: Metaobject }) => accept(metaobjects, definition),
  }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/admin/oauth/access_token') return grantToken(await request.json())
    if (pathname !== '/admin/api/2026-04/graphql.json') return new Response('', { status: 404 })
    if (request.headers.get('x-shopify-access-token') !== TOKEN)
      return Response.json({ errors: '[API] Invalid API key or access token' }, { status: 401 })
    const { query, variables } = (await request.json()) as { query: string; variables: Record<string, unknown> }
    return Response.json(await graphql({ schema: SCHEMA, source: query, variableValues: variables, rootValue }))
  }
  const api = (token = TOKEN) => createAdminApi({ store: 'https://the-store.myshopify.com', token, send })
  return { metafields, metaobjects, webhooks, send, api }
}
