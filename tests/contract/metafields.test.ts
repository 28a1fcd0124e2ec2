import { expect, test } from 'vitest'
import { getDocumentText } from '../../src/backends/graphql'
import { METAFIELDS } from '../../src/build/setup/definitions'
import { ProductPageFields } from '../../src/catalogue/product/product-query'
import { FACT_KEYS } from '../../src/catalogue/product-facts'

test('every metafield that the shop reads has its definition, and every fact is read', () => {
  const text = getDocumentText(ProductPageFields)
  const read = [...text.matchAll(/namespace: "custom", key: "(\w+)"/g)].map(([, key]) => key)
  expect(METAFIELDS.map(({ key }) => key)).toEqual(expect.arrayContaining(read))
  expect(read).toEqual(expect.arrayContaining([...FACT_KEYS, 'engraving', 'lead_time']))
})
