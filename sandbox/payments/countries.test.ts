import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHIPPING_COUNTRIES } from './countries'

test('the countries are those that the installed Stripe SDK lists', async () => {
  const file = '../../node_modules/stripe/esm/resources/Checkout/Sessions.d.ts'
  const types = await readFile(join(import.meta.dirname, file), 'utf8')
  const [, union = ''] = /type AllowedCountry = ([^;]+);/.exec(types) ?? []
  const codes = [...union.matchAll(/'([A-Z]{2})'/g)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(200)
  expect(SHIPPING_COUNTRIES).toEqual(codes)
})
