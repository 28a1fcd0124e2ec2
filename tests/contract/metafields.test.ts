import { expect, test } from 'vitest'
import { getDocumentText } from '../../src/backends/graphql'
import { METAFIELDS } from '../../src/build/shopify-definitions/definitions'
import { FACT_KEYS } from '../../src/catalogue/product-facts'
import { ProductDetailFields, ProductFields } from '../../src/catalogue/products'

test('every metafield that the shop reads has its definition, and every fact is read', () => {
  const read: string[] = []
  for (const document of [ProductFields, ProductDetailFields]) {
    for (const [, key = ''] of getDocumentText(document).matchAll(/namespace: "custom", key: "(\w+)"/g)) read.push(key)
  }
  expect(METAFIELDS.map(({ key }) => key)).toEqual(expect.arrayContaining(read))
  expect(read).toEqual(expect.arrayContaining([...FACT_KEYS, 'engraving', 'lead_time']))
})
