import { GraphQLError } from 'graphql'
import type { ObjectFields } from './context'

export type PageArguments = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

type Edge<Node> = { cursor: string; node: Node }

export type Connection<Node> = {
  edges: Edge<Node>[]
  nodes: Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

const MAX_PAGE_SIZE = 250

/** A page of a list, forward only, within Shopify's limits. A cursor contains its node's id. */
export function paginateFields<Node extends { id: string }>(
  list: readonly Node[],
  page: PageArguments,
  toFields: (node: Node) => ObjectFields,
): Connection<ObjectFields> {
  const first = readPageSize(page)
  const start = page.after == null ? 0 : findCursorIndex(list, page.after) + 1
  const edges = list
    .slice(start, start + first)
    .map((node) => ({ cursor: encodeCursor(node.id), node: toFields(node) }))
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: { hasNextPage: start + first < list.length, endCursor: edges.at(-1)?.cursor ?? null },
  }
}

function readPageSize({ first, last, before }: PageArguments): number {
  if (last != null || before != null) throw new GraphQLError('Pages before a cursor are not served by the sandbox')
  if (first == null) throw new GraphQLError('you must provide one of first or last')
  if (first < 0) throw new GraphQLError('first must be a positive integer')
  if (first > MAX_PAGE_SIZE) throw new GraphQLError(`first cannot be greater than ${MAX_PAGE_SIZE}`)
  return first
}

function encodeCursor(id: string): string {
  return Buffer.from(JSON.stringify({ last_id: id })).toString('base64url')
}

function findCursorIndex(list: readonly { id: string }[], cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  const id = /^\{"last_id":("(?:[^"\\]|\\.)*")\}$/.exec(text)?.[1]
  const index = id === undefined ? -1 : list.findIndex((node) => JSON.stringify(node.id) === id)
  if (index < 0) throw new GraphQLError('Invalid cursor for current pagination sort.')
  return index
}
