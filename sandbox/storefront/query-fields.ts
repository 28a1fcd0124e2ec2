import { GraphQLError } from 'graphql'
import { findBlog } from './blog-fields'
import type { CatalogueProduct } from './catalogue'
import { collectionFields, listCollections, paginateCollections } from './collection-fields'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId, getIdType } from './ids'
import { findMenu } from './menu-fields'
import { findMetaobject, listMetaobjects } from './metafield-fields'
import { productFields } from './product-fields'
import { type ProductsArguments, products } from './product-list'
import { search } from './search-results'
import { localizationFields, shopFields } from './shop-fields'
import { variantFields } from './variant-fields'

type Reference = { id?: string | null; handle?: string | null }

/** The supported storefront queries. */
export function queryFields(context: StorefrontContext): Record<string, unknown> {
  return {
    products: (args: ProductsArguments) => products(context, args),
    product: (reference: Reference) => findProduct(context, reference),
    productRecommendations: (args: RecommendationArguments) => recommendProducts(context, args),
    collection: ({ handle }: Reference) => findCollection(context, handle),
    collections: (page: PageArguments) => paginateCollections(context, page),
    search: (args: Parameters<typeof search>[1]) => search(context, args),
    metaobject: (reference: Parameters<typeof findMetaobject>[1]) => findMetaobject(context, reference),
    metaobjects: (args: Parameters<typeof listMetaobjects>[1]) => listMetaobjects(context, args),
    menu: ({ handle }: { handle: string }) => findMenu(context, handle),
    blog: ({ handle }: Reference) => findBlog(context, handle),
    urlRedirects: (page: PageArguments) => listRedirects(context, page),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => findNode(context, id)),
    shop: () => shopFields(context),
    localization: () => localizationFields(context),
  }
}

function findProduct(context: StorefrontContext, { id, handle }: Reference): ObjectFields | null {
  const { productById, productByHandle } = context.catalogue
  const product = id == null ? productByHandle.get(handle ?? '') : productById.get(assertGlobalId(id))
  return product ? productFields(context, product) : null
}

function findNode(context: StorefrontContext, id: string): ObjectFields | null {
  const variant = context.catalogue.variantById.get(assertGlobalId(id))
  return variant ? variantFields(context, variant) : findProduct(context, { id })
}

function findCollection(context: StorefrontContext, handle: string | null | undefined): ObjectFields | null {
  const collection = listCollections(context).find((candidate) => candidate.handle === handle)
  return collection ? collectionFields(context, collection) : null
}

type RecommendationArguments = { productHandle?: string | null; intent?: string | null }

/** Up to ten other products: the merchant's complementary ones, or those of the same type before those of the same vendor. */
function recommendProducts(
  context: StorefrontContext,
  { productHandle, intent }: RecommendationArguments,
): ObjectFields[] | null {
  const { products: all, productByHandle, productById } = context.catalogue
  const product = productByHandle.get(productHandle ?? '')
  if (!product) return null
  if (intent === 'COMPLEMENTARY') {
    const complementary = product.complementary.flatMap(
      (handle) => productById.get(createGlobalId('Product', handle)) ?? [],
    )
    return complementary.slice(0, 10).map((other) => productFields(context, other))
  }
  const getSimilarity = (other: CatalogueProduct): number =>
    (other.productType === product.productType ? 2 : 0) + (other.vendor === product.vendor ? 1 : 0)
  return all
    .filter((other) => other !== product && getSimilarity(other) > 0)
    .sort((a, b) => getSimilarity(b) - getSimilarity(a))
    .slice(0, 10)
    .map((other) => productFields(context, other))
}

function listRedirects({ content }: StorefrontContext, page: PageArguments): object {
  const redirects = content.redirects.map((redirect) => ({ id: redirect.path, ...redirect }))
  return paginateFields(redirects, page, (redirect) => ({ __typename: 'UrlRedirect', ...redirect }))
}

function assertGlobalId(id: string): string {
  if (!getIdType(id)) throw new GraphQLError(`Invalid global id '${id}'`)
  return id
}
