import { ALL_PRODUCTS_COLLECTION } from '../../src/shop'
import type { CatalogueProduct } from './catalogue'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { imageFields } from './image-fields'
import { productFacets } from './product-facets'
import { matchesFilters, type ProductFilter } from './product-filters'
import { paginateProducts } from './product-list'

/** Each vendor is a collection, and `all` contains every product; exports have no collections. */
type ProductCollection = { id: string; handle: string; title: string; vendor: string | null }

export function listCollections({ catalogue }: StorefrontContext): ProductCollection[] {
  const vendors = [...new Set(catalogue.products.map(({ vendor }) => vendor))].filter(Boolean)
  const collections = vendors.map((vendor) => ({ handle: slugify(vendor), title: vendor, vendor }))
  return [...collections, { handle: ALL_PRODUCTS_COLLECTION, title: 'All Products', vendor: null }].map(
    (collection) => ({
      id: createGlobalId('Collection', collection.handle),
      ...collection,
    }),
  )
}

export function getProductCollections(context: StorefrontContext, product: CatalogueProduct): ProductCollection[] {
  return listCollections(context).filter((collection) => contains(collection, product))
}

function contains({ vendor }: ProductCollection, product: CatalogueProduct): boolean {
  return vendor === null || vendor === product.vendor
}

type ProductsArguments = PageArguments & {
  reverse?: boolean | null
  sortKey?: string | null
  filters?: ProductFilter[] | null
}

const SORT_KEYS: Readonly<Record<string, string>> = {
  COLLECTION_DEFAULT: 'RELEVANCE',
  MANUAL: 'RELEVANCE',
  CREATED: 'CREATED_AT',
}

export function collectionFields(context: StorefrontContext, collection: ProductCollection): ObjectFields {
  const listProducts = (): CatalogueProduct[] =>
    context.catalogue.products.filter((product) => contains(collection, product))
  return {
    __typename: 'Collection',
    id: collection.id,
    handle: collection.handle,
    title: collection.title,
    description: '',
    descriptionHtml: '',
    image: () => {
      const image = listProducts().find(({ images }) => images.length > 0)?.images[0]
      return image ? imageFields(context, image) : null
    },
    onlineStoreUrl: null,
    trackingParameters: null,
    seo: { __typename: 'SEO', title: null, description: null },
    updatedAt: () => listProducts().at(-1)?.createdAt,
    metafield: null,
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    products: (args: ProductsArguments) => {
      const key = args.sortKey ?? 'COLLECTION_DEFAULT'
      const filters = args.filters ?? []
      const own = context
        .sortProducts(SORT_KEYS[key] ?? key, args.reverse ?? false)
        .filter((product) => contains(collection, product))
      const list = own.filter((product) => matchesFilters(product, filters))
      return { ...paginateProducts(context, list, args), filters: () => productFacets(own, filters) }
    },
  }
}

export function paginateCollections(context: StorefrontContext, args: PageArguments & { reverse?: boolean | null }) {
  const collections = listCollections(context)
  const page = paginateFields(collections, args, (collection) => collectionFields(context, collection))
  return { ...page, totalCount: String(collections.length) }
}

function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
