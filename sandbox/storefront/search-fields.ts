import { type CatalogueProduct, type CatalogueVariant, isAvailable } from './catalogue'
import { idNumber } from './ids'

type Test = (product: CatalogueProduct) => boolean
type Comparison = (own: number | string, asked: number | string) => boolean

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '<': (own, asked) => own < asked,
  '>': (own, asked) => own > asked,
  '<=': (own, asked) => own <= asked,
  '>=': (own, asked) => own >= asked,
}

const equal: Comparison = (own, asked) => own === asked

/** The test of `field:value`, or undefined where the storefront has no such field. */
export function fieldTest(field: string, comparison: string | undefined, value: string): Test | undefined {
  const compare = COMPARISONS[comparison ?? ''] ?? equal
  switch (field) {
    case 'vendor':
      return keyword(value, (product) => [product.vendor])
    case 'product_type':
      return anyOf(value, (one) => keyword(one, (product) => [product.productType]))
    case 'tag':
      return keyword(value, (product) => product.tags)
    case 'tag_not': {
      const tagged = keyword(value, (product) => product.tags)
      return (product) => !tagged(product)
    }
    case 'handle':
      return keyword(value, (product) => [product.handle])
    case 'title':
      return words(value, (product) => [product.title])
    case 'id':
      return (product) => compare(idNumber(product.id), Number(value))
    case 'available_for_sale':
      return (product) => product.variants.some(isAvailable) === /^(true|1)$/i.test(value)
    case 'variants.price':
      return someVariant((variant) => compare(variant.price, Math.round(Number(value) * 100)))
    case 'created_at':
    case 'updated_at':
      return (product) => compare(Date.parse(product.createdAt), Date.parse(value))
    default:
      return undefined
  }
}

/** A bare term: a word of the title, type, vendor, a tag, or a variant's title or SKU. */
export function wordTest(value: string): Test {
  if (value === '*') return () => true
  return words(value, (product) => [
    product.title,
    product.productType,
    product.vendor,
    ...product.tags,
    ...product.variants.flatMap((variant) => [variant.title, variant.sku ?? '']),
  ])
}

/** The whole value without regard to case; a star at the end stands for the rest. */
function keyword(value: string, read: (product: CatalogueProduct) => string[]): Test {
  const asked = fold(value)
  if (asked === '*') return (product) => read(product).some((own) => own !== '')
  if (asked.endsWith('*')) return (product) => read(product).some((own) => fold(own).startsWith(asked.slice(0, -1)))
  return (product) => read(product).some((own) => fold(own) === asked)
}

/** All words of the value stand, in their order, in one of the texts. */
function words(value: string, read: (product: CatalogueProduct) => string[]): Test {
  const isPrefix = value.endsWith('*')
  const asked = wordsOf(value)
  return (product) => read(product).some((text) => holdsPhrase(wordsOf(text), asked, isPrefix))
}

function holdsPhrase(own: readonly string[], asked: readonly string[], isPrefix: boolean): boolean {
  if (asked.length === 0) return false
  return own.some((_, start) =>
    asked.every((word, offset) => {
      const found = own[start + offset]
      if (found === undefined) return false
      return isPrefix && offset === asked.length - 1 ? found.startsWith(word) : found === word
    }),
  )
}

function anyOf(value: string, test: (one: string) => Test): Test {
  const tests = value.split(',').map((one) => test(one.trim()))
  return (product) => tests.some((each) => each(product))
}

function someVariant(test: (variant: CatalogueVariant) => boolean): Test {
  return ({ variants }) => variants.some(test)
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
