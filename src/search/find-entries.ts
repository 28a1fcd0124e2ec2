type SearchFields = { name: string; collection: string; category: string; keywords: readonly string[] }

/**
 * The entries whose name, collection, category or one keyword contains the query, ignoring case. The query is not
 * trimmed; a blank one finds nothing.
 */
export function findEntries<Entry extends SearchFields>(entries: readonly Entry[], query: string): Entry[] {
  if (query.trim() === '') return []
  const lowerCaseQuery = query.toLowerCase()
  return entries.filter(({ name, collection, category, keywords }) =>
    [name, collection, category, ...keywords].some((text) => text.toLowerCase().includes(lowerCaseQuery)),
  )
}

export function foundText(count: number): string {
  return `Found ${count} ${count === 1 ? 'product' : 'products'}`
}
