import { expect, test } from 'vitest'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'

const { execute } = await createTestStorefront(createExport(createExportLine()))
const tags = (count: number) => Array.from({ length: count }, (_, index) => ({ tag: `tag-${index}` }))
const FILTERED = `query ($filters: [ProductFilter!]) {
  collection(handle: "all") { products(first: 1, filters: $filters) { nodes { handle } } }
}`
const errorFor = (size: number) => ({
  errors: [
    {
      message: `The input array size of ${size} is greater than the maximum allowed of 250.`,
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
    },
  ],
})

test('a list of 251 values is refused anywhere in the variables, one of 250 is not', async () => {
  expect(await execute(FILTERED, { filters: tags(250) })).not.toHaveProperty('errors')
  expect(await execute(FILTERED, { filters: tags(251) })).toEqual(errorFor(251))
  const attributes = Array.from({ length: 300 }, (_, index) => ({ key: `key-${index}`, value: 'x' }))
  const create = 'mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }'
  expect(await execute(create, { input: { attributes } })).toEqual(errorFor(300))
})

test('a list in the document counts like one in the variables', async () => {
  const ids = (count: number) => JSON.stringify(Array.from({ length: count }, () => 'gid://shopify/Product/1'))
  expect(await execute(`{ nodes(ids: ${ids(250)}) { id } }`)).not.toHaveProperty('errors')
  expect(await execute(`{ nodes(ids: ${ids(251)}) { id } }`)).toEqual(errorFor(251))
})
