import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql'

const MAX_INPUT_ITEMS = 250

function createError(size: number): GraphQLError {
  return new GraphQLError(
    `The input array size of ${size} is greater than the maximum allowed of ${MAX_INPUT_ITEMS}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  )
}

/** The length of the longest list in a value, at any depth. */
function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Object.values(value).reduce((longest: number, inner) => Math.max(longest, longestList(inner)), own)
}

/** Shopify refuses requests with a list of more than 250 values, in variables or document. */
export function findOversizedInput(
  document: DocumentNode,
  variables: Record<string, unknown> | undefined,
): GraphQLError | undefined {
  let longest = longestList(variables)
  visit(document, {
    enter(node) {
      if (node.kind === Kind.LIST) longest = Math.max(longest, node.values.length)
    },
  })
  return longest > MAX_INPUT_ITEMS ? createError(longest) : undefined
}
