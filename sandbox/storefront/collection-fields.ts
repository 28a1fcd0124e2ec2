import type { CatalogueProduct } from './catalogue'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { imageFields } from './image-fields'
import { matchesFilters, type ProductFilter } from './product-filters'
import { paginateProducts } from './product-list'

/** A product export names no collections; in this shop a collection is a vendor. */
export type VendorCollection = { id: string; handle: string; title: string }

export function listCollections({ catalogue }: StorefrontContext): VendorCollection[] {
  const vendors = new Set(catalogue.products.map(({ vendor }) => vendor))
  return [...vendors].filter(Boolean).map((title) => {
    const handle = slugify(title)
    return { id: createGlobalId('Collection', handle), handle, title }
  })
}

export function getProductCollections(context: StorefrontContext, { vendor }: CatalogueProduct): VendorCollection[] {
  return listCollections(context).filter(({ title }) => title === vendor)
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

export function collectionFields(context: StorefrontContext, collection: VendorCollection): ObjectFields {
  const listProducts = (): CatalogueProduct[] =>
    context.catalogue.products.filter(({ vendor }) => vendor === collection.title)
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
      const list = context
        .sortProducts(SORT_KEYS[key] ?? key, args.reverse ?? false)
        .filter((product) => product.vendor === collection.title && matchesFilters(product, args.filters ?? []))
      return paginateProducts(context, list, args)
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
