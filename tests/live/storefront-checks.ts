import { graphql } from '../../src/backends/graphql'
import { MetaobjectFields } from '../../src/backends/metaobjects'
import { ALL_PRODUCTS_COLLECTION, CURRENCY, JOURNAL_BLOG } from '../../src/domain/shop'
import type { Check, LiveShop, Outcome } from './check'
import { queryStorefront } from './storefront-requests'

const LiveProducts = graphql(`
  query LiveProducts {
    shop { paymentSettings { currencyCode } }
    products(first: 1) { nodes { variants(first: 1) { nodes { quantityAvailable } } } }
  }
`)
const LiveFilters = graphql(`
  query LiveFilters($handle: String!) {
    collection(handle: $handle) { products(first: 1) { nodes { id } filters { id } } }
  }
`)
const LiveContent = graphql(
  `
  query LiveContent($blog: String!) {
    menu(handle: "main-menu") { id }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields }
    pages: metaobjects(type: "shop_page", first: 250) { nodes { handle } }
    blog(handle: $blog) { articles(first: 250) { nodes { handle } } }
    shop { privacyPolicy { id } shippingPolicy { id } refundPolicy { id } }
  }
`,
  [MetaobjectFields],
)
/** Filters that the lists show and Search & Discovery must offer. */
const FILTERS = ['filter.v.availability', 'filter.v.price', 'filter.p.vendor', 'filter.p.product_type']

async function checkCollection(shop: LiveShop): Promise<Outcome> {
  const { collection } = await queryStorefront(shop, LiveFilters, { handle: ALL_PRODUCTS_COLLECTION })
  if (!collection || collection.products.nodes.length === 0)
    return {
      problem: `There is no collection "${ALL_PRODUCTS_COLLECTION}" with products.`,
      remedy: `Create a collection of all products with the handle ${ALL_PRODUCTS_COLLECTION} and publish it to the Headless channel.`,
    }
  const offered = collection.products.filters.map(({ id }) => id)
  const missing = FILTERS.filter((filter) => !offered.includes(filter))
  return missing.length > 0
    ? {
        problem: `Lists lack these filters: ${missing.join(', ')}.`,
        remedy: 'Turn on Availability, Price, Vendor and Product type in the Search & Discovery app.',
      }
    : undefined
}

async function checkProducts(shop: LiveShop): Promise<Outcome> {
  const { products, shop: store } = await queryStorefront(shop, LiveProducts, {})
  const { currencyCode } = store.paymentSettings
  if (currencyCode !== CURRENCY)
    return {
      problem: `The store sells in ${currencyCode}.`,
      remedy: `Set the store’s currency to ${CURRENCY} in the Shopify admin, under Settings, General.`,
    }
  if (products.nodes.length > 0) return undefined
  return {
    problem: 'The storefront sells no product.',
    remedy: 'Publish products to the Headless channel in the Shopify admin.',
  }
}

export const STOREFRONT_CHECKS: readonly Check[] = [
  { area: 'Shopify', title: `the store takes the token and sells products in ${CURRENCY}`, run: checkProducts },
  { area: 'Shopify', title: 'lists have their collection and filters', run: checkCollection },
  {
    area: 'Shopify',
    title: 'the token reads the store’s content',
    run: async (shop) => {
      await queryStorefront(shop, LiveContent, { blog: JOURNAL_BLOG })
      return undefined
    },
  },
]
