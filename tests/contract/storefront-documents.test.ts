import { type DocumentNode, Kind, parse, specifiedRules, type TypeNode, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'
import { loadSchema } from '../../sandbox/storefront/execute-storefront'
import { createGlobalId } from '../../sandbox/storefront/ids'
import { inContext } from '../../src/backends/request-context'
import { ALL_PRODUCTS_COLLECTION, STOREFRONT_API_VERSION } from '../../src/domain/shop'

const documents: string[] = vi.hoisted(() => [])

// Collects each document's text when its module is imported.
vi.mock('../../src/backends/graphql', async (load) => {
  const original = await load<typeof import('../../src/backends/graphql')>()
  const graphql = new Proxy(original.graphql, {
    apply(tag, self, parts) {
      const document = Reflect.apply(tag, self, parts)
      documents.push(original.getDocumentText(document))
      return document
    },
  })
  return { ...original, graphql }
})

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob(['../../src/**/*.{ts,tsx}', '!**/*.test.*'])
const withDocuments = Object.keys(sources).filter((file) => /= graphql\(/.test(sources[file] ?? ''))
for (const file of withDocuments) await modules[file]?.()

const operations = documents.flatMap((text) => {
  const [definition] = parse(text).definitions
  return definition?.kind === Kind.OPERATION_DEFINITION ? [{ name: definition.name?.value, text }] : []
})

test('every document of the source is collected', () => {
  const calls =
    Object.values(sources)
      .join('\n')
      .match(/= graphql\(/g) ?? []
  expect(calls.length).toBeGreaterThan(10)
  expect(documents).toHaveLength(calls.length)
})

describe.each(['storefront-schema-2025-07', 'storefront-schema-2026-04'])('the official schema %s', (name) => {
  test.each(operations)('accepts $name', async ({ text }) => {
    const errors = validate(await loadSchema(name), parse(text), specifiedRules)
    expect(errors.map(({ message }) => message)).toEqual([])
  })

  test.each(['query', 'mutation'])('accepts a %s in French', async (kind) => {
    const text = operations.find((operation) => operation.text.trimStart().startsWith(kind))?.text ?? ''
    const document = parse(inContext(text, 'fr'))
    const [operation] = document.definitions
    expect(operation?.directives?.map((directive) => directive.name.value)).toEqual(['inContext'])
    expect(validate(await loadSchema(name), document, specifiedRules)).toEqual([])
  })
})

test.each(['accepted', 'declined'] as const)(
  'a document of a newer version carries that analytics are %s',
  async (consent) => {
    const schema = await loadSchema('storefront-schema-2026-04')
    const carts = operations.filter(({ text }) => text.includes('checkoutUrl'))
    expect(carts.length).toBeGreaterThan(0)
    for (const { text } of carts)
      expect(validate(schema, parse(inContext(text, 'fr', consent)), specifiedRules)).toEqual([])
  },
)

test('every fragment is used by an operation', () => {
  const used = new Set(
    operations
      .flatMap(({ text }) => text.match(/\.\.\.\s*(?!on\b)\w+/g) ?? [])
      .map((spread) => spread.replace(/\W/g, '')),
  )
  const fragments = documents.flatMap((text) => [...text.matchAll(/^\s*fragment (\w+)/gm)].map(([, name]) => name))
  expect([...new Set(fragments)].filter((name) => !used.has(name ?? ''))).toEqual([])
})

describe('the sandbox', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await createSandbox({ engines: ['storefront'] })
  })
  afterAll(() => sandbox.close())

  async function ask(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<{ data: Record<string, never>; errors?: unknown }> {
    const response = await sandbox.handle(
      new Request(`http://127.0.0.1/api/${STOREFRONT_API_VERSION}/graphql.json`, {
        method: 'POST',
        headers: { 'x-shopify-storefront-access-token': 'sandbox' },
        body: JSON.stringify({ query, variables }),
      }),
    )
    return response?.json()
  }

  test.each(operations)('answers $name', async ({ text }) => {
    const { data } = await ask('{ product(handle: "edge-ring") { variants(first: 1) { nodes { id } } } }')
    const edge: { variants: { nodes: { id: string }[] } } = data.product ?? expect.fail()
    const created = await ask('mutation { cartCreate { cart { id } } }')
    const { cart }: { cart: { id: string } } = created.data.cartCreate ?? expect.fail()
    const ids = { variant: edge.variants.nodes[0]?.id ?? '', cart: cart.id }
    const answer = await ask(text, variablesFor(parse(text), ids))
    expect(answer.errors).toBeUndefined()
    const empty = Object.entries(answer.data).flatMap(([field, value]) => (value === null ? [field] : []))
    expect(empty.filter((field) => !LEFT_TO_THE_SHOP.includes(field))).toEqual([])
  })
})

/** Fields that the demonstration store leaves empty. */
const LEFT_TO_THE_SHOP = ['home', 'menu', 'footer']

/** Values from the demonstration store, by variable, or by operation and variable. */
const VALUES: Readonly<Record<string, string>> = {
  collection: ALL_PRODUCTS_COLLECTION,
  other: 'vendor:ARMORLIGHT',
  same: 'vendor:ARMORLIGHT',
  'ShopPage handle': 'about',
  'JournalArticle handle': 'river-jade',
  'MoreVariants id': createGlobalId('Product', 'edge-ring'),
}

/** A value for each required variable. */
function variablesFor(document: DocumentNode, ids: { variant: string; cart: string }): Record<string, unknown> {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return Object.fromEntries(
    (operation?.variableDefinitions ?? [])
      .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
      .map(({ variable: { name }, type }) => [
        name.value,
        VALUES[`${operation?.name?.value} ${name.value}`] ??
          VALUES[name.value] ??
          sample(type, name.value === 'cartId' ? ids.cart : ids.variant),
      ]),
  )
}

function sample(type: TypeNode, variantId: string): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return sample(type.type, variantId)
  if (type.kind === Kind.LIST_TYPE) return [sample(type.type, variantId)]
  switch (type.name.value) {
    case 'ID':
      return variantId
    case 'Int':
      return 5
    case 'String':
      return 'edge-ring'
    case 'Boolean':
      return false
    case 'CartInput':
      return { lines: [{ merchandiseId: variantId, quantity: 1 }] }
    default:
      throw new Error(`The contract test has no value for a variable of type ${type.name.value}`)
  }
}
