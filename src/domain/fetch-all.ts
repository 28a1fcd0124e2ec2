type Connection<Node> = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/** The nodes of all pages of a connection, of which the first may be known. */
export async function fetchAll<Node>(
  fetchPage: (after: string | null) => Promise<Connection<Node> | null | undefined>,
  first?: Connection<Node>,
): Promise<Node[]> {
  const all: Node[] = []
  for (let page = first ?? (await fetchPage(null)); page; ) {
    all.push(...page.nodes)
    const { hasNextPage, endCursor } = page.pageInfo
    page = hasNextPage && endCursor ? await fetchPage(endCursor) : null
  }
  return all
}
