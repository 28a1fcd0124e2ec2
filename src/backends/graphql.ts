import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'
import type { introspection } from './graphql-env'

type Scalars = { Decimal: string; URL: string; DateTime: string; HTML: string }
type Graphql = ReturnType<
  typeof initGraphQLTada<{ introspection: introspection; disableMasking: true; scalars: Scalars }>
>
type AnyDocument = TadaDocumentNode<unknown, unknown>

/** The GraphQL text of a document. */
export function getDocumentText(document: { loc?: { source: { body: string } } }): string {
  return document.loc?.source.body ?? ''
}

function splitFragments(text: string): string[] {
  return text.split(/(?=^\s*fragment )/m).map((part) => part.trim())
}

/**
 * Types a document from the official schema. The client only sends a document's text, so it is never parsed here:
 * that keeps a GraphQL parser out of the first view. The contract tests parse and validate every document instead.
 */
function tag(text: string, fragments: readonly AnyDocument[] = []): AnyDocument {
  const parts = [text.trim(), ...fragments.flatMap((fragment) => splitFragments(getDocumentText(fragment)))]
  const body = [...new Set(parts)].join('\n')
  return { kind: 'Document', definitions: [], loc: { source: { body } } } as unknown as AnyDocument
}

export const graphql = tag as unknown as Graphql
