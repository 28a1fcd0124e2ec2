import MiniSearch from 'minisearch'
import type { Catalogue, CatalogueProduct } from './catalogue'

/** Minimum word length and fixed prefix for one typo. */
const TYPO_MIN_LENGTH = 5
const CERTAIN_LETTERS = 4

type Entry = { id: string; title: string; type: string; vendor: string; tags: string; options: string; skus: string }

type SearchOptions = {
  /** Whether the last word may be incomplete. */
  prefix: boolean
}

export type ProductSearch = (query: string, options: SearchOptions) => readonly CatalogueProduct[]

function toEntry({ id, title, productType, vendor, tags, options, variants }: CatalogueProduct): Entry {
  return {
    id,
    title,
    type: productType,
    vendor,
    tags: tags.join(' '),
    options: options.map(({ name, values }) => [name, ...values].join(' ')).join(' '),
    skus: variants.map(({ sku }) => sku ?? '').join(' '),
  }
}

/** Lower case, singular, without accents. */
function toSearchTerm(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (/(?:[sxz]|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return /[a-z]{2}[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

function isSameWord(term: string, found: string): boolean {
  return found.startsWith(term) || found.slice(0, CERTAIN_LETTERS) === term.slice(0, CERTAIN_LETTERS)
}

/**
 * All words in any field and order, singular or plural, with one typo after the first four letters.
 * Unlike Shopify's, it ranks by words alone, has no synonyms, and matches option names (`size 6`).
 */
export function createProductSearch({ products, productById }: Catalogue): ProductSearch {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'type', 'vendor', 'tags', 'options', 'skus'],
    processTerm: (term) => toSearchTerm(term) || null,
    searchOptions: { boost: { title: 4, type: 2, options: 0.02 }, combineWith: 'AND' },
  })
  index.addAll(products.map(toEntry))
  return (query, { prefix }) => {
    const results = index.search(query, {
      prefix: prefix && ((_, position, terms) => position === terms.length - 1),
      fuzzy: (term) => (term.length >= TYPO_MIN_LENGTH ? 1 : false),
      filter: ({ terms, queryTerms }) => queryTerms.every((term) => terms.some((found) => isSameWord(term, found))),
    })
    return results.flatMap(({ id }) => productById.get(String(id)) ?? [])
  }
}
