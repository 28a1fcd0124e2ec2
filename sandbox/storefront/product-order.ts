import { type Catalogue, type CatalogueProduct, prices } from './catalogue'
import { idNumber } from './ids'

const collator = new Intl.Collator('en', { numeric: true })

type Order = (a: CatalogueProduct, b: CatalogueProduct) => number

/** An export has no sales or relevance: for those keys the products keep the order of the file. */
const FILE_ORDER: Order = () => 0

const ORDERS: Readonly<Record<string, Order>> = {
  ID: (a, b) => idNumber(a.id) - idNumber(b.id),
  TITLE: (a, b) => collator.compare(a.title, b.title),
  PRICE: (a, b) => prices(a).min - prices(b).min,
  VENDOR: (a, b) => collator.compare(a.vendor, b.vendor),
  PRODUCT_TYPE: (a, b) => collator.compare(a.productType, b.productType),
  CREATED_AT: (a, b) => a.createdAt.localeCompare(b.createdAt),
  UPDATED_AT: (a, b) => a.createdAt.localeCompare(b.createdAt),
  BEST_SELLING: FILE_ORDER,
  RELEVANCE: FILE_ORDER,
}

/** The products in every order the storefront offers, each sorted once. */
export function sortedProducts(catalogue: Catalogue): (key: string, reverse: boolean) => readonly CatalogueProduct[] {
  const sorted = new Map<string, readonly CatalogueProduct[]>()
  return (key, reverse) => {
    const name = `${key} ${reverse}`
    const known = sorted.get(name)
    if (known) return known
    const order = ORDERS[key] ?? FILE_ORDER
    const list = [...catalogue.products].sort(
      (a, b) => order(a, b) || (order === FILE_ORDER ? 0 : ORDERS.ID?.(a, b) || 0),
    )
    if (reverse) list.reverse()
    sorted.set(name, list)
    return list
  }
}
