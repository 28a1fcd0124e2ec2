import { GraphQLError } from 'graphql'
import { type CatalogueProduct, isAvailable } from './catalogue'

type ProductTest = (product: CatalogueProduct) => boolean

/** `OR`, a parenthesis, or `field:` and a quoted or bare value. */
const TOKEN = /\s*(?:(OR\b|[()])|([\w.]+):("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+))\s*/uy

type Token = { operator: string } | { test: ProductTest }

/** Parses the part of Shopify's search syntax that the shop uses: `(vendor:'Heart of Jade' OR product_type:Rings)`. */
export function parseSearchQuery(query: string): ProductTest {
  const tokens = tokenize(query)
  if (tokens.length === 0) return () => true
  const test = parseOr(tokens)
  if (tokens.length > 0) throw createQueryError(query)
  return test
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < query.length) {
    const [, operator, field, value = ''] = TOKEN.exec(query) ?? []
    if (operator) tokens.push({ operator })
    else if (field) tokens.push({ test: createTest(field, value) })
    else throw createQueryError(query)
  }
  return tokens
}

function createTest(field: string, raw: string): ProductTest {
  const value = /^["']/.test(raw) ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw
  const isValue = (actual: string): boolean => normalizeText(actual) === normalizeText(value)
  switch (field) {
    case 'vendor':
      return ({ vendor }) => isValue(vendor)
    case 'product_type':
      return ({ productType }) => isValue(productType)
    case 'available_for_sale':
      return ({ variants }) => variants.some(isAvailable) === (value === 'true')
    default:
      throw new GraphQLError(`The search field "${field}" is not served by the sandbox`)
  }
}

function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function parseOr(tokens: Token[]): ProductTest {
  const tests = [parseTerm(tokens)]
  while (takeOperator(tokens, 'OR')) tests.push(parseTerm(tokens))
  return (product) => tests.some((test) => test(product))
}

function parseTerm(tokens: Token[]): ProductTest {
  if (takeOperator(tokens, '(')) {
    const test = parseOr(tokens)
    if (!takeOperator(tokens, ')')) throw createQueryError('a parenthesis is not closed')
    return test
  }
  const token = tokens.shift()
  if (token && 'test' in token) return token.test
  throw createQueryError(token ? token.operator : 'it ends too early')
}

function takeOperator(tokens: Token[], operator: string): boolean {
  const [first] = tokens
  if (!first || !('operator' in first) || first.operator !== operator) return false
  tokens.shift()
  return true
}

function createQueryError(reason: string): GraphQLError {
  return new GraphQLError(`Invalid search query: ${reason}`)
}
