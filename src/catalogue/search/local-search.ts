import { plural, t } from '@lingui/core/macro'
import type { Assortment } from '../../domain/assortment'
import { isSameName } from '../../domain/product-types'
import { formatCents } from '../../language/format'
import { foldAccents } from '../../language/search-words'
import { shownName } from '../../merchant/shown-name'
import { POPULAR_SEARCHES } from '../../merchant/words'
import { SEARCH_CATALOGUE } from './search-catalogue'

const IMAGES_BY_FILE = import.meta.glob<string>('./thumbnails/*.webp', { eager: true, import: 'default' })

export type SearchEntry = Omit<(typeof SEARCH_CATALOGUE)[number], 'price'> & {
  /** Such as `$96.00`. */
  price: string
  /** The URL of a 4:5 thumbnail. */
  image: string
}

/** The ten products that search finds without the network. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = SEARCH_CATALOGUE.map((product) => ({
  ...product,
  price: formatCents(product.price),
  category: shownName(product.category),
  image: IMAGES_BY_FILE[`./thumbnails/${product.id}.webp`] ?? '',
}))

const MAX_POPULAR = 6
const MAX_HINTS = 4

/** The merchant's popular searches; if there are none, the first categories and collections. */
export function popularSearches({ categories, collections }: Assortment): readonly string[] {
  if (POPULAR_SEARCHES.length > 0) return POPULAR_SEARCHES
  return [...categories, ...collections].map(({ title }) => title).slice(0, MAX_POPULAR)
}

/** `Try searching for "jade", "silver", "rings", or "earrings"`; null if there are no words. */
export function searchHint(searches: readonly string[]): string | null {
  const words = searches.slice(0, MAX_HINTS).map((search) => t`"${search}"`)
  const last = words.pop()
  if (!last) return null
  const others = words.join(', ')
  return others ? t`Try searching for ${others}, or ${last}` : t`Try searching for ${last}`
}

/** Entries whose collection the store sells. */
export function soldEntries({ collections }: Assortment): SearchEntry[] {
  return SEARCH_ENTRIES.filter(({ collection }) => collections.some(({ title }) => isSameName(title, collection)))
}

type SearchFields = { name: string; collection: string; category: string; keywords: readonly string[] }

/**
 * Entries whose name, collection, category or a keyword contains the query, ignoring case and accents; matches at the
 * start of a word in the name come first. The query is not trimmed, and a blank one finds nothing.
 */
export function findEntries<Entry extends SearchFields>(entries: readonly Entry[], query: string): Entry[] {
  if (query.trim() === '') return []
  const text = foldAccents(query)
  const startsNameWord = ({ name }: Entry) => ` ${foldAccents(name)}`.includes(` ${text}`)
  const found = entries.filter(({ name, collection, category, keywords }) =>
    [name, collection, shownName(collection), category, ...keywords].some((field) => foldAccents(field).includes(text)),
  )
  return [...found.filter(startsNameWord), ...found.filter((entry) => !startsNameWord(entry))]
}

export function foundText(count: number): string {
  return plural(count, { one: 'Found # product', other: 'Found # products' })
}
