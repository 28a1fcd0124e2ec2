import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentNode, Kind, parse, specifiedRules, type TypeNode, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'
import { loadSchema } from '../../sandbox/storefront/execute-storefront'
import { ALL_PRODUCTS_COLLECTION, STOREFRONT_API_VERSION } from '../../src/shop'
import { sourceDocuments } from './graphql-documents'

const documents = sourceDocuments()
const operations = documents.filter(({ text }) =>
  parse(text).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION),
)

test('the documents of every operation of the shop are found', () => {
  const queries = operations.map(({ text }) => text).join('\n')
  for (const field of ['products(', 'product(', 'cartCreate(', 'nodes(']) expect(queries).toContain(field)
})

describe.each(['storefront-schema-2025-07', 'storefront-schema-2026-04'])('the official schema %s', (name) => {
  test.each(operations)('takes $name of $file', async ({ text }) => {
    const errors = validate(await loadSchema(name), parse(text), specifiedRules)
    expect(errors.map(({ message }) => message)).toEqual([])
  })
})

test('every fragment is used by an operation', () => {
  const used = new Set(
    operations
      .flatMap(({ text }) => text.match(/\.\.\.\s*(?!on\b)\w+/g) ?? [])
      .map((spread) => spread.replace(/\W/g, '')),
  )
  const fragments = documents.flatMap(({ text }) => [...text.matchAll(/^\s*fragment (\w+)/gm)].map(([, name]) => name))
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

  test.each(operations)('answers $name of $file', async ({ text }) => {
    const { data } = await ask('{ product(handle: "edge-ring") { variants(first: 1) { nodes { id } } } }')
    const edge: { variants: { nodes: { id: string }[] } } = data.product ?? expect.fail()
    const answer = await ask(text, variablesFor(parse(text), edge.variants.nodes[0]?.id ?? ''))
    expect(answer.errors).toBeUndefined()
    for (const [field, value] of Object.entries(answer.data)) expect(value, field).not.toBeNull()
  })
})

/** A value for each required variable. */
function variablesFor(document: DocumentNode, variantId: string): Record<string, unknown> {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return Object.fromEntries(
    (operation?.variableDefinitions ?? [])
      .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
      .map(({ variable: { name }, type }) => [
        name.value,
        name.value === 'collection' ? ALL_PRODUCTS_COLLECTION : sample(type, variantId),
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
    case 'CartLineInput':
      return { merchandiseId: variantId, quantity: 1 }
    case 'CartInput':
      return { lines: [{ merchandiseId: variantId, quantity: 1 }] }
    default:
      throw new Error(`The contract test has no value for a variable of type ${type.name.value}`)
  }
}

describe('the collector of documents', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'))
    await writeFile(join(folder, 'parts.ts'), 'export const Money = graphql(`fragment Money on MoneyV2 { amount }`)')
    await writeFile(
      join(folder, 'query.ts'),
      "import { Money } from './parts'\nconst Price = graphql(`fragment Price on ProductVariant { price { ...Money } }`, [Money])\n" +
        'const Shop = graphql(`{ product(handle: "a") { variants(first: 1) { nodes { ...Price } } } }`, [Price])',
    )
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('includes nested fragments and those of other files', async () => {
    const text = sourceDocuments(folder).find(({ name }) => name === 'Shop')?.text ?? ''
    expect(validate(await loadSchema('storefront-schema-2025-07'), parse(text))).toEqual([])
  })

  test('throws on text that it cannot read statically', async () => {
    await writeFile(join(folder, 'made.ts'), `const Made = graphql(\`{ $\{field} }\`)`)
    expect(() => sourceDocuments(folder)).toThrow('must be one plain string')
    await writeFile(join(folder, 'made.ts'), 'const Made = graphql(`{ shop { ...Gone } }`, [Gone])')
    expect(() => sourceDocuments(folder)).toThrow('the fragment Gone of Made is not found')
    await rm(join(folder, 'made.ts'))
  })
})
