import { ALL_PRODUCTS_COLLECTION } from '../../src/domain/shop'
import type { CatalogueImage, CatalogueProduct } from './catalogue'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { htmlToText } from './html-text'
import { createGlobalId } from './ids'
import { imageFields } from './image-fields'
import { findImage } from './media-fields'
import { productFacets } from './product-facets'
import { matchesFilters, type ProductFilter, withoutIgnored } from './product-filters'
import { paginateProducts } from './product-list'

type ProductCollection = {
  id: string
  handle: string
  title: string
  /** HTML. */
  description: string
  image: CatalogueImage | null
  products: readonly CatalogueProduct[]
}

/** The content's collections, and those that each store has: exports have none. */
export function listCollections(context: StorefrontContext): ProductCollection[] {
  const { products } = context.catalogue
  const derived = [
    { handle: ALL_PRODUCTS_COLLECTION, title: 'All Products', products },
    // Each new store has one.
    { handle: 'frontpage', title: 'Home page', products: products.slice(0, 4) },
  ]
  const own = context.content.collections.map((collection) => ({
    ...collection,
    image: collection.image === null ? null : findImage(context, collection.image),
    products: collection.products
      ? collection.products.flatMap(
          (handle) => context.catalogue.productById.get(createGlobalId('Product', handle)) ?? [],
        )
      : products.filter(({ vendor, productType, own }) =>
          [vendor, own?.productType ?? productType].some((name) => slugify(name) === collection.handle),
        ),
  }))
  const others = derived.filter(({ handle }) => !own.some((collection) => collection.handle === handle))
  return [...own, ...others.map((collection) => ({ description: '', image: null, ...collection }))].map(
    ({ handle, title, description, ...collection }) => ({
      ...collection,
      id: createGlobalId('Collection', handle),
      handle,
      title: context.translate('collections', handle, 'title', title),
      description: context.translate('collections', handle, 'body_html', description),
    }),
  )
}

type ProductsArguments = PageArguments & {
  reverse?: boolean | null
  sortKey?: string | null
  filters?: ProductFilter[] | null
}

export function collectionFields(context: StorefrontContext, collection: ProductCollection): ObjectFields {
  return {
    __typename: 'Collection',
    handle: collection.handle,
    title: collection.title,
    description: () => htmlToText(collection.description),
    descriptionHtml: collection.description,
    image: () => collection.image && imageFields(context, collection.image),
    products: (args: ProductsArguments) => {
      const key = args.sortKey ?? 'COLLECTION_DEFAULT'
      const filters = withoutIgnored(args.filters, context.filters)
      const own = sortCollection(context, collection, key, args.reverse ?? false)
      const list = own.filter((product) => matchesFilters(product, filters))
      return { ...paginateProducts(context, list, args), filters: () => productFacets(own, filters, context.filters) }
    },
  }
}

function sortCollection(
  context: StorefrontContext,
  { products }: ProductCollection,
  key: string,
  reverse: boolean,
): readonly CatalogueProduct[] {
  if (key === 'COLLECTION_DEFAULT') return reverse ? products.toReversed() : products
  const members = new Set(products)
  return context.sortProducts(key, reverse).filter((product) => members.has(product))
}

export function paginateCollections(context: StorefrontContext, page: PageArguments) {
  return paginateFields(listCollections(context), page, (collection) => collectionFields(context, collection))
}

function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
