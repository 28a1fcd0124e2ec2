import { GraphQLError } from 'graphql'
import { cartFields } from './cart-fields'
import type { CatalogueProduct } from './catalogue'
import { collectionFields, listCollections, paginateCollections } from './collection-fields'
import { type PageArguments, paginate, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId, getIdType } from './ids'
import { findMenu } from './menu-fields'
import { findMetaobject, listMetaobjects } from './metafield-fields'
import { productFields } from './product-fields'
import { type ProductsArguments, products } from './product-list'
import { predictiveSearch, search } from './search-results'
import { shopFields } from './shop-fields'
import { variantFields } from './variant-fields'

type RecommendationArguments = { productId?: string | null; productHandle?: string | null; intent?: string | null }
type ListArguments = PageArguments & { reverse?: boolean | null; query?: string | null }
type Reference = { id?: string | null; handle?: string | null }

/** The supported storefront queries. */
export function queryFields(context: StorefrontContext): Record<string, unknown> {
  return {
    products: (args: ProductsArguments) => products(context, args),
    product: ({ id, handle }: Reference) => {
      if (id != null) return toProductFields(context, context.catalogue.productById.get(assertGlobalId(id)))
      if (handle != null) return toProductFields(context, context.catalogue.productByHandle.get(handle))
      throw new GraphQLError('you must provide one of id or handle')
    },
    productRecommendations: (args: RecommendationArguments) => recommendProducts(context, args),
    collection: (reference: Reference) => findCollection(context, reference),
    collections: (args: ListArguments) => {
      if (args.query) throw new GraphQLError('"query" of "collections" is not served by the sandbox')
      return paginateCollections(context, args)
    },
    predictiveSearch: (args: Parameters<typeof predictiveSearch>[1]) => predictiveSearch(context, args),
    search: (args: Parameters<typeof search>[1]) => search(context, args),
    metaobject: (reference: Parameters<typeof findMetaobject>[1]) => findMetaobject(context, reference),
    metaobjects: (args: Parameters<typeof listMetaobjects>[1]) => listMetaobjects(context, args),
    menu: ({ handle }: { handle: string }) => findMenu(context, handle),
    urlRedirects: (args: ListArguments) => listRedirects(context, args),
    productTypes: (page: PageArguments) => listValues(context, page, ({ productType }) => [productType]),
    productTags: (page: PageArguments) => listValues(context, page, ({ tags }) => tags),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => findNode(context, id)),
    shop: () => shopFields(context),
  }
}

function toProductFields(context: StorefrontContext, product: CatalogueProduct | undefined): ObjectFields | null {
  return product ? productFields(context, product) : null
}

function findNode(context: StorefrontContext, id: string): ObjectFields | null {
  assertGlobalId(id)
  const product = context.catalogue.productById.get(id)
  if (product) return productFields(context, product)
  const variant = context.catalogue.variantById.get(id)
  if (variant) return variantFields(context, variant)
  const cart = context.carts.findOpen(id)
  return cart ? cartFields(context, cart) : (findCollection(context, { id }) ?? findMetaobject(context, { id }))
}

function findCollection(context: StorefrontContext, { id, handle }: Reference): ObjectFields | null {
  const collection = listCollections(context).find((candidate) =>
    id == null ? candidate.handle === handle : candidate.id === id,
  )
  return collection ? collectionFields(context, collection) : null
}

/** Up to ten other products, same type before same vendor. */
function recommendProducts(
  context: StorefrontContext,
  { productId, productHandle, intent }: RecommendationArguments,
): ObjectFields[] | null {
  const { products: all, productById, productByHandle } = context.catalogue
  const product = productById.get(productId ?? '') ?? productByHandle.get(productHandle ?? '')
  if (!product) return null
  // Complementary products are missing from an export.
  if (intent === 'COMPLEMENTARY') return []
  const getSimilarity = (other: CatalogueProduct): number =>
    (other.productType === product.productType ? 2 : 0) + (other.vendor === product.vendor ? 1 : 0)
  return all
    .filter((other) => other !== product && getSimilarity(other) > 0)
    .sort((a, b) => getSimilarity(b) - getSimilarity(a))
    .slice(0, 10)
    .map((other) => productFields(context, other))
}

function listRedirects({ content }: StorefrontContext, { query, ...page }: ListArguments): object {
  if (query) throw new GraphQLError('"query" of "urlRedirects" is not served by the sandbox')
  const redirects = content.redirects.map((redirect) => ({
    id: createGlobalId('UrlRedirect', redirect.path),
    ...redirect,
  }))
  return paginateFields(redirects, page, (redirect) => ({ __typename: 'UrlRedirect', ...redirect }))
}

/** Values of all products, sorted, each once. */
function listValues(
  { catalogue }: StorefrontContext,
  page: PageArguments,
  getValues: (product: CatalogueProduct) => readonly string[],
): object {
  const values = [...new Set(catalogue.products.flatMap(getValues))].filter(Boolean).sort()
  return paginate(values, (value) => value, page)
}

function assertGlobalId(id: string): string {
  if (!getIdType(id)) throw new GraphQLError(`Invalid global id '${id}'`)
  return id
}
