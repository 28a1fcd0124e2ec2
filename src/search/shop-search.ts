import { t } from '@lingui/core/macro'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { searchVocabularyQuery } from '../backends/search-vocabulary'
import { storefront } from '../backends/storefront'
import { parseCompareAtPrice, toPriceCents } from '../backends/storefront-price'
import { type Assortment, categoryOfCollection, findCategory } from '../domain/assortment'
import { imageUrl } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { ALL_PRODUCTS_COLLECTION } from '../domain/shop'
import { type Budget, readBudget } from '../language/budget'
import { formatCents } from '../language/format'
import { correctWords, foldAccents, searchWords } from '../language/search-words'
import { SYNONYMS } from '../merchant/words'
import type { PageLink } from './help-topics'

const FoundProductFields = graphql(`
  fragment FoundProductFields on Product {
    handle
    title
    vendor
    productType
    category { id }
    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    featuredImage { url altText }
    variants(first: 10) {
      edges {
        node {
          id
          price { amount currencyCode }
          compareAtPrice { amount currencyCode }
          availableForSale
          selectedOptions { name value }
          image { url altText }
        }
      }
    }
  }
`)

const PredictiveSearch = graphql(
  `
  query PredictiveSearch(
    $query: String!
    $words: String!
    $collection: String!
    $filters: [ProductFilter!]
    $hasBudget: Boolean!
    $hasBudgetAlone: Boolean!
  ) {
    predictiveSearch(
      query: $query
      limit: 10
      limitScope: EACH
      types: [PRODUCT, COLLECTION, PAGE]
      searchableFields: [TITLE, PRODUCT_TYPE, VENDOR, TAG, VARIANTS_TITLE, VARIANTS_SKU]
    ) {
      products { ...FoundProductFields }
      collections { handle title products(first: 1) { nodes { id } } }
      pages { handle title }
    }
    affordable: search(query: $words, types: [PRODUCT], prefix: LAST, first: 10, productFilters: $filters)
      @include(if: $hasBudget) {
      nodes { ...FoundProductFields }
    }
    cheapest: collection(handle: $collection) @include(if: $hasBudgetAlone) {
      products(first: 10, filters: $filters, sortKey: PRICE) {
        nodes { ...FoundProductFields }
      }
    }
    products(first: 1) { nodes { id } }
  }
`,
  [FoundProductFields],
)

const THUMBNAIL_WIDTH = 320

type Prediction = NonNullable<ResultOf<typeof PredictiveSearch>['predictiveSearch']>
type ProductNode = ResultOf<typeof FoundProductFields>

export type FoundProduct = {
  handle: string
  name: string
  /** Display text, such as `From $96.00`. */
  price: string
  /** The cheapest variant's original price in CAD cents. */
  compareAtPrice: number | null
  imageUrl: string | null
  collection: string
  category: string
  /** The product's page, with the variant that the query names. */
  path: string
}

export type ShopResults = {
  products: FoundProduct[]
  /** Collections and information pages. */
  pages: PageLink[]
  /** The corrected query that found these, if the typed one found nothing. */
  corrected: string | null
  /** Whether the shop sells nothing at all, not even the products of the local list. */
  isShopEmpty: boolean
}

const NOTHING: ShopResults = { products: [], pages: [], corrected: null, isShopEmpty: false }

function priceText({ minVariantPrice, maxVariantPrice }: ProductNode['priceRange']): string {
  const cents = toPriceCents(minVariantPrice)
  if (cents === null) return ''
  const isRange = toPriceCents(maxVariantPrice) !== cents
  const price = formatCents(cents)
  return isRange ? t`From ${price}` : price
}

/** The original price of the cheapest available variant, as on a card. */
function reducedFrom({ priceRange, variants }: ProductNode): number | null {
  const lowest = toPriceCents(priceRange.minVariantPrice)
  if (lowest === null) return null
  const cheapest = variants.edges.map(({ node }) => node).filter(({ price }) => toPriceCents(price) === lowest)
  const offered = cheapest.find(({ availableForSale }) => availableForSale) ?? cheapest[0]
  return offered ? parseCompareAtPrice(offered.compareAtPrice, lowest).value : null
}

/** The variant with an option value in the query, such as `cinnabar` or the `7` in `ring size 7`. */
function namedVariant({ variants, title }: ProductNode, words: string) {
  const titleWords = foldAccents(searchWords(title)).split(' ')
  const named = foldAccents(words)
    .split(' ')
    .filter((word) => !titleWords.includes(word))
  return variants.edges
    .map(({ node }) => node)
    .find(({ selectedOptions }) =>
      selectedOptions.some(({ value }) => named.includes(foldAccents(value)) && value !== 'Default Title'),
    )
}

function toFoundProduct(product: ProductNode, words: string, { categories }: Assortment): FoundProduct {
  const variant = namedVariant(product, words)
  const image = variant?.image ?? product.featuredImage
  return {
    handle: product.handle,
    name: product.title,
    price: priceText(product.priceRange),
    compareAtPrice: reducedFrom(product),
    imageUrl: image ? imageUrl(image.url, THUMBNAIL_WIDTH) : null,
    collection: product.vendor,
    category: findCategory(categories, product)?.title ?? product.productType,
    path: paths.product(product.handle, variant?.id.split('/').at(-1)),
  }
}

/** The page of a collection that has products, or of the category with its handle. */
function collectionLink(
  { handle, title, products }: Prediction['collections'][number],
  { categories }: Assortment,
): PageLink[] {
  if (handle === ALL_PRODUCTS_COLLECTION) return [{ title, path: paths.products }]
  const category = categoryOfCollection(categories, handle)
  if (category) return [{ title: category.title, path: category.path }]
  return products.nodes.length > 0 ? [{ title, path: paths.storeCollection(handle) }] : []
}

function pageLink({ handle, title }: { handle: string; title: string }): PageLink[] {
  const path = `/${handle}`
  return [paths.about, paths.contact, paths.privacy, paths.shipping].some((own) => own === path)
    ? [{ title, path }]
    : []
}

async function predict(
  { words, dollars }: Budget,
  assortment: Assortment,
  signal: AbortSignal | undefined,
): Promise<ShopResults> {
  const variables = {
    query: dollars ? `${words} under ${dollars}`.trim() : words,
    words,
    collection: ALL_PRODUCTS_COLLECTION,
    filters: dollars ? [{ price: { max: Number(dollars) } }] : null,
    hasBudget: dollars !== null && words !== '',
    hasBudgetAlone: dollars !== null && words === '',
  }
  const {
    predictiveSearch: found,
    affordable,
    cheapest,
    products,
  } = await storefront(PredictiveSearch, variables, signal)
  const isShopEmpty = products.nodes.length === 0
  if (!found) return { ...NOTHING, isShopEmpty }
  const pages = [
    ...found.collections.flatMap((collection) => collectionLink(collection, assortment)),
    ...found.pages.flatMap(pageLink),
  ]
  const within = affordable?.nodes.filter((node) => 'handle' in node) ?? cheapest?.products.nodes
  const foundProducts = within ?? found.products
  const byHandle = new Map(foundProducts.map((product) => [product.handle, product]))
  return {
    products: [...byHandle.values()].map((product) => toFoundProduct(product, words, assortment)),
    pages: pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index),
    corrected: null,
    isShopEmpty,
  }
}

/** The storefront's results for a query; if that finds no product, for the corrected query. */
export async function searchShop(
  query: string,
  assortment: Assortment,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<ShopResults> {
  const { words, dollars } = readBudget(searchWords(query))
  if (!words && !dollars) return NOTHING
  const found = await predict({ words, dollars }, assortment, signal)
  if (found.products.length > 0 || found.isShopEmpty || !words) return found
  const corrected = correctWords(words, await client.fetchQuery(searchVocabularyQuery), SYNONYMS)
  if (corrected === null) return found
  const better = await predict({ words: corrected, dollars }, assortment, signal)
  return better.products.length > 0 ? { ...better, corrected } : found
}

/** The storefront's results for a query. Keeps the previous ones on screen while loading. */
export const shopSearchQuery = (query: string, assortment: Assortment) => {
  const words = searchWords(query)
  return queryOptions({
    queryKey: ['shop-search', words],
    queryFn: ({ client, signal }) => searchShop(words, assortment, client, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
}
