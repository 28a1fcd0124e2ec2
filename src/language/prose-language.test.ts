import { expect, test, vi } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { proseLanguage } from './prose-language'

vi.mock('./language', () => ({ LANGUAGE: 'fr' }))

test.each([
  'A plain band of nephrite, flat inside and rounded outside.',
  '<p class="c"><img src="/a-b-c.jpg" srcset="/d-e-f.jpg 1x, /g-h-i.jpg 2x" alt="Jade">Carved by hand in our workshop.</p>',
  'THE RIVER AND THE STONE',
  'Carved by hand',
])('%s is English on a French page', (text) => {
  expect(proseLanguage(text)).toBe('en')
})

test.each([
  'Un anneau de néphrite, plat à l’intérieur et arrondi à l’extérieur.',
  'Selon « The Book of Changes », l’eau use la pierre.',
  'Trace Bracelet',
  '',
  undefined,
])('%s stays in the page’s language', (text) => {
  expect(proseLanguage(text)).toBeUndefined()
})

test('every description of the sandbox is told from its translation', async () => {
  const engine = await createStorefrontEngine()
  const fetchLanguages = async (directive: string) => {
    const query = `query Descriptions ${directive} { products(first: 250) { nodes { description } } }`
    const headers = {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN,
    }
    const request = new Request(`${location.origin}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    const { data } = await (await engine.handle(request)).json()
    return data.products.nodes.map(({ description }: { description: string }) => proseLanguage(description))
  }
  const english = await fetchLanguages('')
  expect(english.length).toBeGreaterThan(20)
  expect(new Set(english)).toEqual(new Set(['en']))
  expect(new Set(await fetchLanguages('@inContext(language: FR)'))).toEqual(new Set([undefined]))
})
