import { paths } from './paths'
import { isSameName, isSameType, typeForms } from './product-types'

/** The merchant's own words on a list. */
export type Description = {
  /** In one line. */
  description?: string
  /** Sanitized; only if it is more than one plain paragraph, since every document has those of all lists. */
  descriptionHtml?: string
}

/** The products of one vendor. */
export type Collection = Description & {
  /** The vendor. */
  title: string
  path: string
  image?: CollectionImage
}

export type CollectionImage = { url: string; altText: string | null }

/** The products of some types or, if there are none, of some of Shopify's categories. */
export type Category = Description & {
  title: string
  path: string
  productTypes: readonly string[]
  /** Shopify's categories, for products whose type doesn't distinguish them. */
  categoryIds?: readonly string[]
}

/** What a store sells, in the order of its menu. */
export type Assortment = {
  collections: readonly Collection[]
  categories: readonly Category[]
  /** The merchant's pages, which may have a specified list's address if the store sells nothing of it. */
  pagePaths?: readonly string[]
}

function specify(title: string, productType = title): Category {
  return { title, path: paths.category(title), productTypes: typeForms(productType) }
}

/** The demonstration's assortment, used until the store's is known. */
export const SPECIFIED: Assortment = {
  collections: ['ARMORLIGHT', 'Heart of Jade'].map((title) => ({ title, path: paths.collection(title) })),
  categories: [
    specify('Earrings'),
    specify('Rings'),
    specify('Necklaces'),
    specify('Bracelets'),
    specify('Hairpins', 'Accessories'),
  ],
}

/** Whether the store sells the collections that built-in texts and pictures are about. */
export function hasSpecifiedCollections({ collections }: Assortment): boolean {
  return collections.some(({ title }) => SPECIFIED.collections.some((own) => isSameName(own.title, title)))
}

export function listPaths({ collections, categories }: Assortment): string[] {
  return [...collections, ...categories].map(({ path }) => path)
}

/** The specified lists that a store with this assortment sells nothing of. Nothing leads to them. */
export function listEmptyPaths(assortment: Assortment): string[] {
  const taken = [...listPaths(assortment), ...(assortment.pagePaths ?? [])]
  return listPaths(SPECIFIED).filter((path) => !taken.includes(path))
}

/** The category that shows the products of a store's collection with this handle. */
export function categoryOfCollection(categories: readonly Category[], handle: string): Category | undefined {
  return categories.find(({ path }) => path === paths.shopPage(handle))
}

/** The addresses of collections that lead to their categories; a vendor's own page comes first. */
export function categoryRedirects({ collections, categories }: Assortment): { from: string; to: string }[] {
  return categories
    .map(({ path }) => ({ from: `/collections${path}`, to: path }))
    .filter(({ from }) => !collections.some(({ path }) => path === from))
}

type Typed = { productType: string; category: { id: string } | null }

/** A product's category; undefined if the product is newer than the assortment. */
export function findCategory(categories: readonly Category[], { productType, category }: Typed): Category | undefined {
  return (
    categories.find(({ categoryIds }) => category && categoryIds?.includes(category.id)) ??
    categories.find(({ productTypes }) => productTypes.some((type) => isSameType(type, productType)))
  )
}
