import { SEARCH_CATALOGUE } from '../merchant/search-catalogue'

const IMAGES_BY_FILE = import.meta.glob<string>('../merchant/thumbnails/*.webp', { eager: true, import: 'default' })

export type SearchEntry = (typeof SEARCH_CATALOGUE)[number] & {
  /** The URL of a 4:5 thumbnail. */
  image: string
}

/** The ten products that search finds without the network. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = SEARCH_CATALOGUE.map((product) => ({
  ...product,
  image: IMAGES_BY_FILE[`../merchant/thumbnails/${product.id}.webp`] ?? '',
}))

type SearchFields = { name: string; collection: string; category: string; keywords: readonly string[] }

/**
 * The entries whose name, collection, category or one keyword contains the query, ignoring case; matches at the start of
 * a name's word come first. The query is not trimmed, and a blank one finds nothing.
 */
export function findEntries<Entry extends SearchFields>(entries: readonly Entry[], query: string): Entry[] {
  if (query.trim() === '') return []
  const text = query.toLowerCase()
  const startsNameWord = ({ name }: Entry) => ` ${name.toLowerCase()}`.includes(` ${text}`)
  const found = entries.filter(({ name, collection, category, keywords }) =>
    [name, collection, category, ...keywords].some((field) => field.toLowerCase().includes(text)),
  )
  return [...found.filter(startsNameWord), ...found.filter((entry) => !startsNameWord(entry))]
}

export function foundText(count: number): string {
  return `Found ${count} ${count === 1 ? 'product' : 'products'}`
}
