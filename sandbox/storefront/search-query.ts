import { GraphQLError } from 'graphql'
import type { CatalogueProduct } from './catalogue'
import { createFieldTest } from './search-fields'

type ProductTest = (product: CatalogueProduct) => boolean

/** `AND`, `OR`, a parenthesis, or `field:`, a comparison and a quoted or bare value. */
const TOKEN = /\s*(?:(AND\b|OR\b|[()])|([\w.]+):(<=|>=|<|>)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+))\s*/uy

type Token = { operator: string } | { test: ProductTest }

/** Parses the part of Shopify's search syntax that the shop uses: `vendor:'Heart of Jade' AND (tag:silk OR tag:jade)`. */
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
    const [, operator, field, comparison, value = ''] = TOKEN.exec(query) ?? []
    if (operator) tokens.push({ operator })
    else if (field) tokens.push({ test: createTest(field, comparison, value) })
    else throw createQueryError(query)
  }
  return tokens
}

function createTest(field: string, comparison: string | undefined, raw: string): ProductTest {
  const value = /^["']/.test(raw) ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw
  const test = createFieldTest(field, comparison, value)
  if (!test) throw new GraphQLError(`The search field "${field}" is not served by the sandbox`)
  return test
}

function parseOr(tokens: Token[]): ProductTest {
  const tests = [parseAnd(tokens)]
  while (takeOperator(tokens, 'OR')) tests.push(parseAnd(tokens))
  return (product) => tests.some((test) => test(product))
}

function parseAnd(tokens: Token[]): ProductTest {
  const tests = [parseTerm(tokens)]
  while (takeOperator(tokens, 'AND')) tests.push(parseTerm(tokens))
  return (product) => tests.every((test) => test(product))
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
