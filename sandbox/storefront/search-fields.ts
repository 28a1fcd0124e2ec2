import { parseCents } from '../../src/money'
import { type CatalogueProduct, type CatalogueVariant, isAvailable } from './catalogue'
import { getIdNumber } from './ids'

type ProductTest = (product: CatalogueProduct) => boolean
type Comparison = (actual: number | string, expected: number | string) => boolean

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '<': (actual, expected) => actual < expected,
  '>': (actual, expected) => actual > expected,
  '<=': (actual, expected) => actual <= expected,
  '>=': (actual, expected) => actual >= expected,
}

const equal: Comparison = (actual, expected) => actual === expected

/** The predicate of `field:value`, or undefined for an unknown field. */
export function createFieldTest(field: string, comparison: string | undefined, value: string): ProductTest | undefined {
  const compare = COMPARISONS[comparison ?? ''] ?? equal
  switch (field) {
    case 'vendor':
      return matchValue(value, (product) => [product.vendor])
    case 'product_type':
      return matchAny(value, (one) => matchValue(one, (product) => [product.productType]))
    case 'tag':
      return matchValue(value, (product) => product.tags)
    case 'tag_not': {
      const tagged = matchValue(value, (product) => product.tags)
      return (product) => !tagged(product)
    }
    case 'handle':
      return matchValue(value, (product) => [product.handle])
    case 'title':
      return matchWords(value, (product) => [product.title])
    case 'id':
      return (product) => compare(getIdNumber(product.id), Number(value))
    case 'available_for_sale':
      return (product) => product.variants.some(isAvailable) === /^(true|1)$/i.test(value)
    case 'variants.price':
      return matchVariant((variant) => compare(variant.price, parseCents(value) ?? Number.NaN))
    case 'created_at':
    case 'updated_at':
      return (product) => compare(Date.parse(product.createdAt), Date.parse(value))
    default:
      return undefined
  }
}

/** The predicate of a bare term, over title, type, vendor, tags, variant titles and SKUs. */
export function createWordTest(value: string): ProductTest {
  if (value === '*') return () => true
  return matchWords(value, (product) => [
    product.title,
    product.productType,
    product.vendor,
    ...product.tags,
    ...product.variants.flatMap((variant) => [variant.title, variant.sku ?? '']),
  ])
}

/** Compares whole values, case-insensitively, with a trailing wildcard. */
function matchValue(value: string, getTexts: (product: CatalogueProduct) => string[]): ProductTest {
  const expected = normalizeText(value)
  if (expected === '*') return (product) => getTexts(product).some((actual) => actual !== '')
  if (expected.endsWith('*'))
    return (product) => getTexts(product).some((actual) => normalizeText(actual).startsWith(expected.slice(0, -1)))
  return (product) => getTexts(product).some((actual) => normalizeText(actual) === expected)
}

/** All words of the value occur in order in one of the texts. */
function matchWords(value: string, getTexts: (product: CatalogueProduct) => string[]): ProductTest {
  const isPrefix = value.endsWith('*')
  const expected = splitWords(value)
  return (product) => getTexts(product).some((text) => containsPhrase(splitWords(text), expected, isPrefix))
}

function containsPhrase(actual: readonly string[], expected: readonly string[], isPrefix: boolean): boolean {
  if (expected.length === 0) return false
  return actual.some((_, start) =>
    expected.every((word, offset) => {
      const found = actual[start + offset]
      if (found === undefined) return false
      return isPrefix && offset === expected.length - 1 ? found.startsWith(word) : found === word
    }),
  )
}

function matchAny(value: string, test: (one: string) => ProductTest): ProductTest {
  const tests = value.split(',').map((one) => test(one.trim()))
  return (product) => tests.some((each) => each(product))
}

function matchVariant(test: (variant: CatalogueVariant) => boolean): ProductTest {
  return ({ variants }) => variants.some(test)
}

function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function splitWords(text: string): string[] {
  return normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
