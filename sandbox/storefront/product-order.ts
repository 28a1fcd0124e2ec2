import { type Catalogue, type CatalogueProduct, getPriceBounds } from './catalogue'
import { getIdNumber } from './ids'

const collator = new Intl.Collator('en', { numeric: true })

type Comparator = (a: CatalogueProduct, b: CatalogueProduct) => number

/** The export's order, which has the best-selling product first, and the newest last. */
const FILE_ORDER: Comparator = () => 0

const COMPARATORS_BY_SORT_KEY: Readonly<Record<string, Comparator>> = {
  ID: (a, b) => getIdNumber(a.id) - getIdNumber(b.id),
  TITLE: (a, b) => collator.compare(a.title, b.title),
  PRICE: (a, b) => getPriceBounds(a).min - getPriceBounds(b).min,
  CREATED_AT: (a, b) => a.createdAt.localeCompare(b.createdAt),
  CREATED: (a, b) => a.createdAt.localeCompare(b.createdAt),
  BEST_SELLING: FILE_ORDER,
  RELEVANCE: FILE_ORDER,
}

/** The products in every sort order, each sorted once. */
export function createProductSorter(
  catalogue: Catalogue,
): (key: string, reverse: boolean) => readonly CatalogueProduct[] {
  const listsByOrder = new Map<string, readonly CatalogueProduct[]>()
  return (key, reverse) => {
    const name = `${key} ${reverse}`
    const cached = listsByOrder.get(name)
    if (cached) return cached
    const compare = COMPARATORS_BY_SORT_KEY[key] ?? FILE_ORDER
    const list = [...catalogue.products].sort(
      (a, b) => compare(a, b) || (compare === FILE_ORDER ? 0 : COMPARATORS_BY_SORT_KEY.ID?.(a, b) || 0),
    )
    if (reverse) list.reverse()
    listsByOrder.set(name, list)
    return list
  }
}
