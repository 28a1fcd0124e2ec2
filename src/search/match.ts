type Searchable = { name: string; collection: string; category: string; keywords: readonly string[] }

/**
 * The entries that hold the query in their name, collection, category or one keyword, whatever the case. The query is
 * taken as typed, spaces included; an empty or blank one finds nothing.
 */
export function searchCatalogue<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  if (query.trim() === '') return []
  const wanted = query.toLowerCase()
  return entries.filter(({ name, collection, category, keywords }) =>
    [name, collection, category, ...keywords].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** How many were found, in words: one product, or several. */
export function foundText(count: number): string {
  return `Found ${count} ${count === 1 ? 'product' : 'products'}`
}
