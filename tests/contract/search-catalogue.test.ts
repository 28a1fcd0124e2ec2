import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SEARCH_CATALOGUE } from '../../src/catalogue/search/search-catalogue'

const EXPORT = join(import.meta.dirname, '../../sandbox/catalogue/products.csv')
const rows = z.array(z.object({ Title: z.string(), Vendor: z.string(), Type: z.string(), 'Variant Price': z.string() }))

test('the search catalogue matches the sold products', async () => {
  const sold = rows.parse(parse(await readFile(EXPORT), { columns: true, relax_column_count: true }))
  for (const { name, collection, category, price } of SEARCH_CATALOGUE) {
    const product = sold.find(({ Title }) => Title === name)
    expect(product, name).toMatchObject({ Vendor: collection, Type: category })
    expect(price).toBe(Number(product?.['Variant Price']) * 100)
  }
})
