import { GraphQLError } from 'graphql'
import type { CatalogueProduct } from './catalogue'
import { createFieldTest, createWordTest } from './search-fields'

type ProductTest = (product: CatalogueProduct) => boolean

type Token = { kind: '(' | ')' | 'and' | 'or' | 'not' | 'term'; text: string }

const OPERATORS: Readonly<Record<string, Token['kind']>> = {
  '(': '(',
  ')': ')',
  AND: 'and',
  OR: 'or',
  NOT: 'not',
  '-': 'not',
}
const MAX_QUERY_LENGTH = 4096
/** A term: `field:`, a comparison, and a quoted or bare value; or a bare value. */
const TERM = /(?:([\w.]+):\s*(<=|>=|<|>)?)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+)/uy
const FIELD_WITHOUT_VALUE = /[\w.]+:(?=\s|\)|$)/uy

/**
 * Parses Shopify's search syntax: `vendor:'Heart of Jade' AND (tag:silk OR -jade*)`. Adjacent terms are ANDed; AND
 * binds tighter than OR; NOT and a leading minus negate.
 */
export function parseSearchQuery(query: string): ProductTest {
  if (query.length > MAX_QUERY_LENGTH)
    throw new GraphQLError(`The search query is longer than ${MAX_QUERY_LENGTH} characters`)
  const tokens = tokenize(query)
  if (tokens.length === 0) return () => true
  const test = parseOr(tokens, 0)
  if (tokens.length > 0) throw createQueryError(`"${tokens[0]?.text}" was not expected`)
  return test
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (position < query.length) {
    const space = /^\s+/.exec(query.slice(position))?.[0]
    const token = space ? undefined : readToken(query, position)
    if (token) tokens.push(token)
    position += space?.length ?? token?.text.length ?? 1
  }
  return tokens
}

function readToken(query: string, position: number): Token {
  const rest = query.slice(position)
  const operator = /^(AND|OR|NOT)(?=[\s()]|$)|^[()]|^-(?=.)/.exec(rest)?.[0]
  return operator
    ? { kind: OPERATORS[operator] ?? 'term', text: operator }
    : { kind: 'term', text: readTerm(query, position) }
}

function readTerm(query: string, position: number): string {
  FIELD_WITHOUT_VALUE.lastIndex = position
  const nothing = FIELD_WITHOUT_VALUE.exec(query)
  if (nothing && !/^[\w.]+:\s*\S/.test(query.slice(position)))
    throw createQueryError(`"${nothing[0]}" is followed by nothing`)
  TERM.lastIndex = position
  const term = TERM.exec(query)?.[0]
  if (!term) throw createQueryError(`a quote is not closed at "${query.slice(position, position + 20)}"`)
  return term
}

function parseOr(tokens: Token[], depth: number): ProductTest {
  const tests = [parseAnd(tokens, depth)]
  while (tokens[0]?.kind === 'or') {
    tokens.shift()
    tests.push(parseAnd(tokens, depth))
  }
  return (product) => tests.some((test) => test(product))
}

function parseAnd(tokens: Token[], depth: number): ProductTest {
  const tests = [parseTerm(tokens, depth)]
  while (tokens[0] && tokens[0].kind !== 'or' && tokens[0].kind !== ')') {
    if (tokens[0].kind === 'and') tokens.shift()
    tests.push(parseTerm(tokens, depth))
  }
  return (product) => tests.every((test) => test(product))
}

function parseTerm(tokens: Token[], depth: number): ProductTest {
  if (depth > 50) throw createQueryError('it is nested too deeply')
  const token = tokens.shift()
  if (token?.kind === 'term') return createTermTest(token.text)
  if (token?.kind === 'not') {
    const test = parseTerm(tokens, depth + 1)
    return (product) => !test(product)
  }
  if (token?.kind === '(') {
    const test = parseOr(tokens, depth + 1)
    if (tokens.shift()?.kind !== ')') throw createQueryError('a parenthesis is not closed')
    return test
  }
  throw createQueryError(token ? `"${token.text}" was not expected` : 'it ends too early')
}

function createTermTest(text: string): ProductTest {
  TERM.lastIndex = 0
  const [, field, comparison, raw = ''] = TERM.exec(text) ?? []
  const isQuoted = /^["']/.test(raw)
  const value = isQuoted ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw
  if (!field) return createWordTest(value)
  const test = createFieldTest(field.toLowerCase(), comparison, value)
  if (!test) throw new GraphQLError(`The search field "${field}" is not served by the sandbox`)
  return test
}

function createQueryError(reason: string): GraphQLError {
  return new GraphQLError(`Invalid search query: ${reason}`)
}
