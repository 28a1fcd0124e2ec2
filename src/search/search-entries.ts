import { SEARCH_CATALOGUE } from '../merchant/search-catalogue'
import { ARMORLIGHT, HEART_OF_JADE } from '../shop'

const IMAGES_BY_FILE = import.meta.glob<string>('../merchant/thumbnails/*.webp', { eager: true, import: 'default' })

export type SearchEntry = (typeof SEARCH_CATALOGUE)[number] & {
  /** The URL of a 4:5 thumbnail. */
  image: string
}

export const POPULAR_SEARCHES = ['jade', 'silver', 'rings', 'earrings', ARMORLIGHT.title, HEART_OF_JADE.title] as const

/** The products that search finds at once, each with its picture. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = SEARCH_CATALOGUE.map((product) => ({
  ...product,
  image: IMAGES_BY_FILE[`../merchant/thumbnails/${product.id}.webp`] ?? '',
}))
