import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { correctedWords, searchWords } from '../backends/search-words'
import { storefront } from '../backends/storefront'
import { imageUrl } from '../image-urls'
import { formatCents, parseCents } from '../money'
import { paths } from '../paths'
import { ALL_PRODUCTS_COLLECTION, CATEGORIES, COLLECTIONS, CURRENCY } from '../shop'
import type { PageLink } from './help-topics'

const PredictiveSearch = graphql(`
  query PredictiveSearch($query: String!) {
    predictiveSearch(
      query: $query
      limit: 10
      limitScope: EACH
      types: [PRODUCT, COLLECTION, PAGE]
      searchableFields: [TITLE, PRODUCT_TYPE, VENDOR, TAG, VARIANTS_TITLE, VARIANTS_SKU]
    ) {
      products {
        handle
        title
        vendor
        productType
        priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
        featuredImage { url altText }
        variants(first: 10) { edges { node { id selectedOptions { name value } image { url altText } } } }
      }
      collections { handle title }
      pages { handle title }
    }
  }
`)

const THUMBNAIL_WIDTH = 320

type Prediction = NonNullable<ResultOf<typeof PredictiveSearch>['predictiveSearch']>
type ProductNode = Prediction['products'][number]

export type FoundProduct = {
  handle: string
  name: string
  /** Display text, such as `From $96.00 CAD`. */
  price: string
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
  /** What was searched for instead, where the query itself found nothing. */
  corrected: string | null
}

const NOTHING: ShopResults = { products: [], pages: [], corrected: null }

function priceText({ minVariantPrice, maxVariantPrice }: ProductNode['priceRange']): string {
  const cents = parseCents(minVariantPrice.amount)
  if (cents === null) return ''
  const isRange = parseCents(maxVariantPrice.amount) !== cents
  return `${isRange ? 'From ' : ''}${formatCents(cents)} ${CURRENCY}`
}

/** The variant of which the query names an option's value, such as `cinnabar` or the `7` of `ring size 7`. */
function namedVariant({ variants, title }: ProductNode, words: string) {
  const titleWords = searchWords(title).split(' ')
  const named = words.split(' ').filter((word) => !titleWords.includes(word))
  return variants.edges
    .map(({ node }) => node)
    .find(({ selectedOptions }) =>
      selectedOptions.some(({ value }) => named.includes(value.toLowerCase()) && value !== 'Default Title'),
    )
}

function toFoundProduct(product: ProductNode, words: string): FoundProduct {
  const variant = namedVariant(product, words)
  const image = variant?.image ?? product.featuredImage
  return {
    handle: product.handle,
    name: product.title,
    price: priceText(product.priceRange),
    imageUrl: image ? imageUrl(image.url, THUMBNAIL_WIDTH) : null,
    collection: product.vendor,
    category: product.productType,
    path: paths.product(product.handle, variant?.id.split('/').at(-1)),
  }
}

/** The shop's own page of a storefront collection; a collection without one is left out. */
function collectionLink({ handle, title }: { handle: string; title: string }): PageLink[] {
  if (handle === ALL_PRODUCTS_COLLECTION) return [{ title, path: paths.products }]
  const own = [...COLLECTIONS, ...CATEGORIES].find(({ name }) => name === handle)
  return own ? [{ title: own.title, path: own.path }] : []
}

function pageLink({ handle, title }: { handle: string; title: string }): PageLink[] {
  const path = `/${handle}`
  return [paths.about, paths.contact, paths.privacy, paths.shipping].some((own) => own === path)
    ? [{ title, path }]
    : []
}

async function predict(words: string, signal: AbortSignal | undefined): Promise<ShopResults> {
  const { predictiveSearch: found } = await storefront(PredictiveSearch, { query: words }, signal)
  if (!found) return NOTHING
  const pages = [...found.collections.flatMap(collectionLink), ...found.pages.flatMap(pageLink)]
  const byHandle = new Map(found.products.map((product) => [product.handle, product]))
  return {
    products: [...byHandle.values()].map((product) => toFoundProduct(product, words)),
    pages: pages.filter(({ path }, index) => pages.findIndex((other) => other.path === path) === index),
    corrected: null,
  }
}

/** What the storefront finds for a query; where that is no product, for the query with its slips mended. */
export async function searchShop(query: string, signal?: AbortSignal): Promise<ShopResults> {
  const words = searchWords(query)
  if (!words) return NOTHING
  const found = await predict(words, signal)
  const corrected = found.products.length === 0 ? correctedWords(words) : null
  if (corrected === null) return found
  const better = await predict(corrected, signal)
  return better.products.length > 0 ? { ...better, corrected } : found
}

/** The storefront's results of a query; the previous ones stay on the screen while they load. */
export const shopSearchQuery = (query: string) => {
  const words = searchWords(query)
  return queryOptions({
    queryKey: ['shop-search', words],
    queryFn: ({ signal }) => searchShop(words, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
}
