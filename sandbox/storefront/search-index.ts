import MiniSearch from 'minisearch'
import type { Catalogue, CatalogueProduct } from './catalogue'

/** The search counts a letter too many, too few or wrong in a word of this length, after the first letters. */
const TYPO_MIN_LENGTH = 5
const CERTAIN_LETTERS = 4

type Entry = { id: string; title: string; type: string; vendor: string; tags: string; options: string; skus: string }

type SearchOptions = {
  /** The last word may be the beginning of one. */
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

/** A word without accents, in lower case and in the singular. */
export function toSearchTerm(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (/(?:[sxz]|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return /[a-z]{2}[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

function isSameWord(term: string, found: string): boolean {
  return found.startsWith(term) || found.slice(0, CERTAIN_LETTERS) === term.slice(0, CERTAIN_LETTERS)
}

/**
 * Search as a hosted shop's: all words of the query, in any field and order, in the singular or plural, with one letter
 * that may be wrong after the first four. What differs from Shopify: the rank is by the words alone and not by sales,
 * the shop has no synonyms, and an option is found by its name too (`size 6`).
 */
export function createProductSearch({ products, productById }: Catalogue): ProductSearch {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'type', 'vendor', 'tags', 'options', 'skus'],
    processTerm: (term) => toSearchTerm(term) || null,
    searchOptions: { boost: { title: 4, type: 2 }, combineWith: 'AND' },
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
