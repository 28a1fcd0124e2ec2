import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'
import type { introspection } from './graphql-env'

type Scalars = { Color: string; Decimal: string; URL: string; DateTime: string; HTML: string }
type Graphql = ReturnType<
  typeof initGraphQLTada<{ introspection: introspection; disableMasking: true; scalars: Scalars }>
>
type AnyDocument = TadaDocumentNode<unknown, unknown>

export function getDocumentText(document: { loc?: { source: { body: string } } }): string {
  return document.loc?.source.body ?? ''
}

function splitFragments(text: string): string[] {
  return text.split(/(?=^\s*fragment )/m).map((part) => part.trim())
}

/**
 * Types a document by the official schema without parsing it, which keeps a GraphQL parser out of the bundle. The
 * contract tests parse and validate every document.
 */
function tag(text: string, fragments: readonly AnyDocument[] = []): AnyDocument {
  const parts = [text.trim(), ...fragments.flatMap((fragment) => splitFragments(getDocumentText(fragment)))]
  const body = [...new Set(parts)].join('\n')
  return { kind: 'Document', definitions: [], loc: { source: { body } } } as unknown as AnyDocument
}

export const graphql = tag as unknown as Graphql
