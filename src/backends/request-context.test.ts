import { expect, test } from 'vitest'
import { inContext } from './request-context'

test.each([
  ['query ShopName { shop { name } }', 'query ShopName @inContext(language: FR) { shop { name } }'],
  ['query Page($handle: String!) { page }', 'query Page($handle: String!) @inContext(language: FR) { page }'],
  [
    'mutation CartCreate(\n  $lines: [CartLineInput!]\n) {\n  cartCreate\n}',
    'mutation CartCreate(\n  $lines: [CartLineInput!]\n) @inContext(language: FR) {\n  cartCreate\n}',
  ],
])('%j asks for the French texts, and is unchanged in English', (document, french) => {
  expect(inContext(document, 'fr')).toBe(french)
  expect(inContext(document, 'en')).toBe(document)
})

test.each([
  ['accepted', '@inContext(visitorConsent: { analytics: true })'],
  ['declined', '@inContext(visitorConsent: { analytics: false, marketing: false, saleOfData: false })'],
] as const)('a checkout is told that the visitor has %s analytics', (consent, directive) => {
  expect(inContext('query Cart { cart }', 'en', consent)).toBe(`query Cart ${directive} { cart }`)
})
