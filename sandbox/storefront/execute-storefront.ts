import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  buildClientSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getDirectiveValues,
  getOperationAST,
  type IntrospectionQuery,
  parse,
  validate,
} from 'graphql'
import { assertAccess } from './access-scopes'
import { cartOperations } from './cart-operations'
import type { StorefrontContext } from './context'
import { findOversizedInput } from './input-limits'
import { queryFields } from './query-fields'

/** The official schemas; other versions use the nearest. */
const SCHEMAS = { older: 'storefront-schema-2025-07', newer: 'storefront-schema-2026-04' } as const
const NEWER_SCHEMA_FROM = '2026-04'
const MAX_DOCUMENT_LENGTH = 50_000
const MAX_TOKENS = 8_000
const MAX_PARSED_DOCUMENTS = 200

export type GraphqlRequest = {
  query: string
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
}

type ParsedDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] }

const schemas = new Map<string, Promise<GraphQLSchema>>()
const parsedDocuments = new Map<string, ParsedDocument>()

export async function executeStorefront(
  context: StorefrontContext,
  version: string,
  request: GraphqlRequest,
): Promise<ExecutionResult> {
  const name = version >= NEWER_SCHEMA_FROM ? SCHEMAS.newer : SCHEMAS.older
  const schema = await loadSchema(name)
  const document = parseOnce(schema, name, request.query)
  if ('errors' in document) return { errors: document.errors }
  const oversized = findOversizedInput(document.document, request.variables)
  if (oversized) return { errors: [oversized] }
  const code = readLanguage(schema, document.document, request)
  const inLanguage = context.inLanguage(code)
  const result = await execute({
    schema,
    document: document.document,
    rootValue: { ...queryFields(inLanguage), ...cartOperations(inLanguage) },
    variableValues: request.variables,
    operationName: request.operationName,
    contextValue: inLanguage,
    fieldResolver,
    typeResolver: (value) => (isRecord(value) ? String(value.__typename) : undefined),
  })
  // Like Shopify, tells the language that was answered in.
  return code === undefined
    ? result
    : { ...result, extensions: { context: { language: inLanguage.language.toUpperCase() } } }
}

/** The language of an operation's `@inContext`. */
function readLanguage(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: GraphqlRequest,
): string | undefined {
  const directive = schema.getDirective('inContext')
  const operation = getOperationAST(document, operationName)
  if (!directive || !operation) return undefined
  try {
    const { language } = getDirectiveValues(directive, operation, variables) ?? {}
    return typeof language === 'string' ? language : undefined
  } catch {
    // The execution reports variables that don't fit.
    return undefined
  }
}

export function loadSchema(name: string): Promise<GraphQLSchema> {
  const cached = schemas.get(name)
  if (cached) return cached
  const schema = readSchema(name)
  schemas.set(name, schema)
  return schema
}

async function readSchema(name: string): Promise<GraphQLSchema> {
  const file = createRequire(import.meta.url).resolve(`${name}/storefront.schema.json`)
  const introspection: IntrospectionQuery & { data?: IntrospectionQuery } = JSON.parse(await readFile(file, 'utf8'))
  return buildClientSchema(introspection.data ?? introspection)
}

/** Parses and validates each document once. */
function parseOnce(schema: GraphQLSchema, name: string, query: string): ParsedDocument {
  const key = `${name} ${query}`
  const cached = parsedDocuments.get(key)
  if (cached) return cached
  const result = parseAndValidate(schema, query)
  if (parsedDocuments.size >= MAX_PARSED_DOCUMENTS) parsedDocuments.clear()
  parsedDocuments.set(key, result)
  return result
}

function parseAndValidate(schema: GraphQLSchema, query: string): ParsedDocument {
  if (query.length > MAX_DOCUMENT_LENGTH) return { errors: [new GraphQLError('Query is too large')] }
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const errors = validate(schema, document)
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

/** Throws for unsupported fields instead of returning null. */
const fieldResolver: GraphQLFieldResolver<unknown, StorefrontContext> = (source, args, context, info) => {
  assertAccess(info.parentType.name, info.fieldName, context.scopes)
  const value = isRecord(source) ? source[info.fieldName] : undefined
  if (value === undefined) {
    throw new GraphQLError(`The field "${info.fieldName}" of "${info.parentType.name}" is not served by the sandbox`)
  }
  return typeof value === 'function' ? value(args, context, info) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
