import { parseCents } from '../../src/domain/money'
import { type CatalogueProduct, isAvailable } from './catalogue'

type ProductTest = (product: CatalogueProduct) => boolean
type Comparison = (actual: number, expected: number) => boolean

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '<': (actual, expected) => actual < expected,
  '>': (actual, expected) => actual > expected,
  '<=': (actual, expected) => actual <= expected,
  '>=': (actual, expected) => actual >= expected,
}

const equal: Comparison = (actual, expected) => actual === expected

/** The predicate for `field:value`, or undefined for an unknown field. */
export function createFieldTest(field: string, comparison: string | undefined, value: string): ProductTest | undefined {
  const isValue = (actual: string): boolean => normalizeText(actual) === normalizeText(value)
  switch (field) {
    case 'vendor':
      return ({ vendor }) => isValue(vendor)
    case 'product_type':
      return ({ productType }) => isValue(productType)
    case 'tag':
      return ({ tags }) => tags.some(isValue)
    case 'available_for_sale':
      return ({ variants }) => variants.some(isAvailable) === (value === 'true')
    case 'variants.price': {
      const compare = COMPARISONS[comparison ?? ''] ?? equal
      return ({ variants }) => variants.some(({ price }) => compare(price, parseCents(value) ?? Number.NaN))
    }
    default:
      return undefined
  }
}

function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
