import { buildSchema, graphql } from 'graphql'
import { expect, test } from 'vitest'
import { createAdminApi } from './admin-api'
import { createDefinitions, describePlan, planDefinitions } from './create-definitions'
import { METAFIELDS, METAOBJECTS } from './definitions'

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
  type Query {
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
    metafieldDefinitionCreate(definition: MetafieldDefinitionInput!): Payload
    metaobjectDefinitionCreate(definition: MetaobjectDefinitionCreateInput!): Payload
  }
`)

type Access = { storefront: string }
type Metafield = { key: string; type: string; access: Access }
type Metaobject = { type: string; access: Access; fieldDefinitions: { key: string; type: string }[] }

const TOKEN = 'shpat_the_token'

/** A store's Admin API in memory. */
function createStore({ refuses = '' } = {}) {
  const metafields: Metafield[] = []
  const metaobjects: Metaobject[] = []
  const withType = <Field extends { type: string }>(field: Field) => ({ ...field, type: { name: field.type } })
  const accept = <Definition extends { type: string }>(list: Definition[], definition: Definition) => {
    if (definition.type === refuses) return { userErrors: [{ message: `${refuses} is refused` }] }
    list.push(definition)
    return { userErrors: [] }
  }
  const rootValue = {
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
    if (request.headers.get('x-shopify-access-token') !== TOKEN)
      return Response.json({ errors: '[API] Invalid API key or access token' }, { status: 401 })
    const { query, variables } = (await request.json()) as { query: string; variables: Record<string, unknown> }
    return Response.json(await graphql({ schema: SCHEMA, source: query, variableValues: variables, rootValue }))
  }
  const api = (token = TOKEN) => createAdminApi({ store: 'https://the-store.myshopify.com', token, send })
  return { metafields, metaobjects, api }
}

test('a plan lists every missing definition and creates none', async () => {
  const store = createStore()
  const lines = describePlan(await planDefinitions(store.api()))
  expect(lines).toHaveLength(METAFIELDS.length + METAOBJECTS.length)
  expect(lines[0]).toBe('create  product metafield custom.materials (list.single_line_text_field)')
  expect([...store.metafields, ...store.metaobjects]).toEqual([])
})

test('the missing definitions are created once, readable by the storefront', async () => {
  const store = createStore()
  expect(await createDefinitions(store.api(), await planDefinitions(store.api()))).toEqual([])
  expect(store.metafields.map(({ key }) => key)).toEqual(METAFIELDS.map(({ key }) => key))
  expect(store.metaobjects.map(({ type }) => type)).toEqual(['shop_home', 'shop_page'])
  for (const { access } of [...store.metafields, ...store.metaobjects]) expect(access.storefront).toBe('PUBLIC_READ')

  const again = await planDefinitions(store.api())
  expect(again.filter(({ create, problems }) => create || problems.length > 0)).toEqual([])
  await createDefinitions(store.api(), again)
  expect(store.metafields).toHaveLength(METAFIELDS.length)
})

test('an existing definition is kept, and its other type, missing access and missing fields are reported', async () => {
  const store = createStore()
  const readable = { storefront: 'PUBLIC_READ' }
  store.metafields.push(
    { key: 'materials', type: 'multi_line_text_field', access: readable },
    { key: 'weight', type: 'number_decimal', access: readable },
    { key: 'care', type: 'multi_line_text_field', access: { storefront: 'NONE' } },
  )
  store.metaobjects.push({ type: 'shop_page', access: readable, fieldDefinitions: [{ key: 'title', type: 'url' }] })
  const before = structuredClone([store.metafields, store.metaobjects])
  const steps = await planDefinitions(store.api())
  const problems = Object.fromEntries(steps.map((step) => [step.name, step.problems.join()]).filter(([, text]) => text))
  expect(problems).toEqual({
    'product metafield custom.weight (number_decimal)': 'the shop doesn’t show this type: it shows weight',
    'product metafield custom.care (multi_line_text_field)': expect.stringContaining('Storefront API access'),
    'metaobject shop_page (4 fields)':
      'it has no field body (rich_text_field), description (single_line_text_field), pictures (list.file_reference)',
  })
  await createDefinitions(store.api(), steps)
  expect(store.metafields.slice(0, 3)).toEqual(before[0])
  expect(store.metaobjects[0]).toEqual(before[1]?.[0])
})

test('a refused definition is reported, and the others are created', async () => {
  const store = createStore({ refuses: 'shop_home' })
  const problems = await createDefinitions(store.api(), await planDefinitions(store.api()))
  expect(problems).toEqual([expect.stringMatching(/^metaobject shop_home .*: shop_home is refused$/)])
  expect(store.metaobjects.map(({ type }) => type)).toEqual(['shop_page'])
})

test('a refused token is reported without its value', async () => {
  const failure = planDefinitions(createStore().api('shpat_other'))
  await expect(failure).rejects.toThrow('Shopify refuses SHOPIFY_ADMIN_TOKEN (401).')
})

test.each(['http://the-store.myshopify.com', 'https://store.example', 'https://myshopify.com.evil.example'])(
  'the token is not sent to %s',
  (store) => expect(() => createAdminApi({ store, token: TOKEN })).toThrow('is not the address of a store'),
)
