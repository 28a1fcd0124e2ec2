import { expect, test } from 'vitest'
import { inLanguageContext } from './language-context'

test.each([
  ['query ShopName { shop { name } }', 'query ShopName @inContext(language: FR) { shop { name } }'],
  ['query Page($handle: String!) { page }', 'query Page($handle: String!) @inContext(language: FR) { page }'],
  [
    'mutation CartCreate(\n  $lines: [CartLineInput!]\n) {\n  cartCreate\n}',
    'mutation CartCreate(\n  $lines: [CartLineInput!]\n) @inContext(language: FR) {\n  cartCreate\n}',
  ],
])('%j asks for the French texts, and is unchanged in English', (document, french) => {
  expect(inLanguageContext(document, 'fr')).toBe(french)
  expect(inLanguageContext(document, 'en')).toBe(document)
})
