import { GraphQLError } from 'graphql'
import type { ObjectFields } from './context'

export type PageArguments = {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
}

type Edge<Node> = { cursor: string; node: Node }

export type Connection<Node> = {
  edges: Edge<Node>[]
  nodes: Node[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

const MAX_PAGE_SIZE = 250

/** A page of a list by Relay's rules and Shopify's limits. A cursor contains its node's id. */
export function paginate<Node>(
  list: readonly Node[],
  getId: (node: Node) => string,
  page: PageArguments,
): Connection<Node> {
  assertPageArguments(page)
  const from = page.after == null ? 0 : findCursorIndex(list, getId, page.after) + 1
  const to = page.before == null ? list.length : findCursorIndex(list, getId, page.before)
  let start = from
  let end = Math.max(from, to)
  if (page.first != null) end = Math.min(end, start + page.first)
  else if (page.last != null) start = Math.max(start, end - page.last)

  const nodes = list.slice(start, end)
  const edges = nodes.map((node) => ({ cursor: encodeCursor(getId(node)), node }))
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** A page with nodes mapped to the schema's objects. */
export function paginateFields<Node extends { id: string }>(
  list: readonly Node[],
  page: PageArguments & { reverse?: boolean | null },
  toFields: (node: Node) => ObjectFields,
): Connection<ObjectFields> {
  const { edges, pageInfo } = paginate(page.reverse ? list.toReversed() : list, ({ id }) => id, page)
  const fieldEdges = edges.map(({ cursor, node }) => ({ cursor, node: toFields(node) }))
  return { edges: fieldEdges, nodes: fieldEdges.map(({ node }) => node), pageInfo }
}

function assertPageArguments({ first, last }: PageArguments): void {
  if (first == null && last == null) throw new GraphQLError('you must provide one of first or last')
  if (first != null && last != null) throw new GraphQLError('providing both first and last is not supported')
  const [name, size] = first != null ? ['first', first] : ['last', last ?? 0]
  if (size < 0) throw new GraphQLError(`${name} must be a positive integer`)
  if (size > MAX_PAGE_SIZE) throw new GraphQLError(`${name} cannot be greater than ${MAX_PAGE_SIZE}`)
}

function encodeCursor(id: string): string {
  return Buffer.from(JSON.stringify({ last_id: id })).toString('base64url')
}

function findCursorIndex<Node>(list: readonly Node[], getId: (node: Node) => string, cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  const id = /^\{"last_id":("(?:[^"\\]|\\.)*")\}$/.exec(text)?.[1]
  const index = id === undefined ? -1 : list.findIndex((node) => JSON.stringify(getId(node)) === id)
  if (index < 0) throw new GraphQLError('Invalid cursor for current pagination sort.')
  return index
}
