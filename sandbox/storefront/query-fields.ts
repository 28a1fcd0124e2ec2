import { GraphQLError } from 'graphql'
import { SHOP_NAME } from '../../src/merchant/merchant'
import { CURRENCY } from '../../src/shop'
import { cartFields } from './cart-fields'
import type { CatalogueProduct } from './catalogue'
import { collectionFields, listCollections, paginateCollections } from './collection-fields'
import type { PageArguments } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId, getIdType } from './ids'
import { productFields } from './product-fields'
import { type ProductsArguments, products } from './product-list'
import { predictiveSearch, search } from './search-results'
import { variantFields } from './variant-fields'

/** Shopify's money template, concatenated because the linter flags `${` in plain strings. */
const MONEY_FORMAT = '$'.concat('{{amount}}')

type RecommendationArguments = { productId?: string | null; productHandle?: string | null; intent?: string | null }
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
    collections: (args: PageArguments & { reverse?: boolean | null; query?: string | null }) => {
      if (args.query) throw new GraphQLError('"query" of "collections" is not served by the sandbox')
      return paginateCollections(context, args)
    },
    predictiveSearch: (args: Parameters<typeof predictiveSearch>[1]) => predictiveSearch(context, args),
    search: (args: Parameters<typeof search>[1]) => search(context, args),
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
  return cart ? cartFields(context, cart) : findCollection(context, { id })
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

function shopFields({ origin }: StorefrontContext): ObjectFields {
  const url = new URL(origin)
  return {
    __typename: 'Shop',
    id: createGlobalId('Shop', SHOP_NAME),
    name: SHOP_NAME,
    description: null,
    moneyFormat: MONEY_FORMAT,
    shipsToCountries: ['CA', 'US'],
    primaryDomain: { __typename: 'Domain', host: url.host, sslEnabled: url.protocol === 'https:', url: origin },
    paymentSettings: {
      __typename: 'PaymentSettings',
      countryCode: 'CA',
      currencyCode: CURRENCY,
      enabledPresentmentCurrencies: [CURRENCY],
      acceptedCardBrands: [],
      supportedDigitalWallets: [],
    },
  }
}

function assertGlobalId(id: string): string {
  if (!getIdType(id)) throw new GraphQLError(`Invalid global id '${id}'`)
  return id
}
