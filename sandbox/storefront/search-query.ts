import { GraphQLError } from 'graphql'
import type { CatalogueProduct } from './catalogue'
import { fieldTest, wordTest } from './search-fields'

type Test = (product: CatalogueProduct) => boolean

type Token = { kind: '(' | ')' | 'and' | 'or' | 'not' | 'term'; text: string }

const SIGNS: Readonly<Record<string, Token['kind']>> = {
  '(': '(',
  ')': ')',
  AND: 'and',
  OR: 'or',
  NOT: 'not',
  '-': 'not',
}
const LONGEST_QUERY = 4096
/** A term: an optional field, a colon, an optional comparison, and a quoted or a bare value; or a bare one. */
const TERM = /(?:([\w.]+):\s*(<=|>=|<|>)?)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+)/uy
const FIELD_WITH_NOTHING = /[\w.]+:(?=\s|\)|$)/uy

/**
 * The products that a query in Shopify's search syntax names: `vendor:'Heart of Jade' AND (tag:silk OR -jade*)`.
 * Terms side by side must all hold; AND binds closer than OR; NOT and a leading minus turn a term round.
 */
export function searchQuery(query: string): Test {
  if (query.length > LONGEST_QUERY)
    throw new GraphQLError(`The search query is longer than ${LONGEST_QUERY} characters`)
  const tokens = tokenize(query)
  if (tokens.length === 0) return () => true
  const test = readOr(tokens, 0)
  if (tokens.length > 0) throw invalid(`"${tokens[0]?.text}" was not expected`)
  return test
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < query.length) {
    const space = /^\s+/.exec(query.slice(at))?.[0]
    const token = space ? undefined : tokenAt(query, at)
    if (token) tokens.push(token)
    at += space?.length ?? token?.text.length ?? 1
  }
  return tokens
}

function tokenAt(query: string, at: number): Token {
  const rest = query.slice(at)
  const sign = /^(AND|OR|NOT)(?=[\s()]|$)|^[()]|^-(?=.)/.exec(rest)?.[0]
  return sign ? { kind: SIGNS[sign] ?? 'term', text: sign } : { kind: 'term', text: termAt(query, at) }
}

function termAt(query: string, at: number): string {
  FIELD_WITH_NOTHING.lastIndex = at
  const nothing = FIELD_WITH_NOTHING.exec(query)
  if (nothing && !/^[\w.]+:\s*\S/.test(query.slice(at))) throw invalid(`"${nothing[0]}" is followed by nothing`)
  TERM.lastIndex = at
  const term = TERM.exec(query)?.[0]
  if (!term) throw invalid(`a quote is not closed at "${query.slice(at, at + 20)}"`)
  return term
}

function readOr(tokens: Token[], depth: number): Test {
  const tests = [readAnd(tokens, depth)]
  while (tokens[0]?.kind === 'or') {
    tokens.shift()
    tests.push(readAnd(tokens, depth))
  }
  return (product) => tests.some((test) => test(product))
}

function readAnd(tokens: Token[], depth: number): Test {
  const tests = [readOne(tokens, depth)]
  while (tokens[0] && tokens[0].kind !== 'or' && tokens[0].kind !== ')') {
    if (tokens[0].kind === 'and') tokens.shift()
    tests.push(readOne(tokens, depth))
  }
  return (product) => tests.every((test) => test(product))
}

function readOne(tokens: Token[], depth: number): Test {
  if (depth > 50) throw invalid('it is nested too deeply')
  const token = tokens.shift()
  if (token?.kind === 'term') return termTest(token.text)
  if (token?.kind === 'not') {
    const test = readOne(tokens, depth + 1)
    return (product) => !test(product)
  }
  if (token?.kind === '(') {
    const test = readOr(tokens, depth + 1)
    if (tokens.shift()?.kind !== ')') throw invalid('a parenthesis is not closed')
    return test
  }
  throw invalid(token ? `"${token.text}" was not expected` : 'it ends too early')
}

function termTest(text: string): Test {
  TERM.lastIndex = 0
  const [, field, comparison, raw = ''] = TERM.exec(text) ?? []
  const isQuoted = /^["']/.test(raw)
  const value = isQuoted ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw
  if (!field) return wordTest(value)
  const test = fieldTest(field.toLowerCase(), comparison, value)
  if (!test) throw new GraphQLError(`The search field "${field}" is not served by the sandbox`)
  return test
}

function invalid(reason: string): GraphQLError {
  return new GraphQLError(`Invalid search query: ${reason}`)
}
