import { GetProducts, SearchProducts } from '../../src/catalogue/list/list-documents'
import { ProductByHandle } from '../../src/catalogue/product/product-query'
import { ALL_PRODUCTS_COLLECTION, CURRENCY, JOURNAL_BLOG, PRODUCTS_PER_REQUEST } from '../../src/domain/shop'
import type { Check, LiveShop, Outcome } from './check'
import { LiveContent, LiveFilters } from './live-documents'
import { askStorefront, queryStorefront } from './storefront-requests'

/** The newest version that the documents are tested with. */
const NEWEST_VERSION = '2026-04'

const listProducts = (shop: LiveShop) => queryStorefront(shop, GetProducts, { first: PRODUCTS_PER_REQUEST })

async function checkProducts(shop: LiveShop): Promise<Outcome> {
  const { products } = await listProducts(shop)
  const [first] = products.edges
  if (!first)
    return {
      problem: 'The storefront sells no product.',
      remedy: 'Publish products to the Headless channel in the Shopify admin.',
    }
  const { currencyCode } = first.node.priceRange.minVariantPrice
  if (currencyCode === CURRENCY) return undefined
  return {
    problem: `The store sells in ${currencyCode}.`,
    remedy: `Set the store’s currency to ${CURRENCY} in the Shopify admin, under Settings, General.`,
  }
}

async function checkVersion(shop: LiveShop): Promise<Outcome> {
  const { version } = await askStorefront(shop, LiveFilters, { handle: ALL_PRODUCTS_COLLECTION })
  if (!version) return { skipped: 'Shopify doesn’t say which version answers.' }
  if (version <= NEWEST_VERSION) return undefined
  return {
    problem: `Shopify answers as ${version}, which this shop has not been tried with: its newest is ${NEWEST_VERSION}.`,
    remedy: 'Update the shop. Until then, look whether lists, a product and the checkout work.',
  }
}

async function checkProduct(shop: LiveShop): Promise<Outcome> {
  const { products } = await listProducts(shop)
  const handle = products.edges[0]?.node.handle
  if (!handle) return { skipped: 'There is no product.' }
  const { product } = await queryStorefront(shop, ProductByHandle, { handle })
  if (product) return undefined
  return { problem: `The list has ${handle}, but its page has nothing.`, remedy: 'Publish the product again.' }
}

async function checkSearch(shop: LiveShop): Promise<Outcome> {
  await queryStorefront(shop, SearchProducts, { query: 'ring', first: PRODUCTS_PER_REQUEST, sortKey: 'RELEVANCE' })
  return undefined
}

type Filter = { id: string; name: string }

/** The filters that the shop's lists need for these products. */
function neededFilters(products: Awaited<ReturnType<typeof listProducts>>['products']): Filter[] {
  const nodes = products.edges.map(({ node }) => node)
  const options = new Set(nodes.flatMap((node) => node.options.map(({ name }) => name)))
  options.delete('Title')
  return [
    { id: 'filter.v.availability', name: 'Availability' },
    { id: 'filter.v.price', name: 'Price' },
    ...(nodes.some(({ vendor }) => vendor) ? [{ id: 'filter.p.vendor', name: 'Vendor' }] : []),
    ...(nodes.some(({ productType }) => productType) ? [{ id: 'filter.p.product_type', name: 'Product type' }] : []),
    // Lists of products without a type are made by it.
    ...(nodes.some(({ productType, category }) => !productType && category)
      ? [{ id: 'filter.p.t.category', name: 'Category' }]
      : []),
    ...(nodes.some(({ tags = [] }) => tags.length > 0) ? [{ id: 'filter.p.tag', name: 'Tag' }] : []),
    ...[...options].map((name) => ({ id: `filter.v.option.${name.toLowerCase().replace(/\s+/g, '_')}`, name })),
  ]
}

async function checkCollection(shop: LiveShop): Promise<Outcome> {
  const { collection } = await queryStorefront(shop, LiveFilters, { handle: ALL_PRODUCTS_COLLECTION })
  if (!collection || collection.products.nodes.length === 0)
    return {
      problem: `There is no collection "${ALL_PRODUCTS_COLLECTION}" with products.`,
      remedy: `Create a collection of all products with the handle ${ALL_PRODUCTS_COLLECTION} and publish it to the Headless channel.`,
    }
  const { filters } = collection.products
  // An option that is linked to a category attribute has another id.
  const isOffered = (needed: Filter) =>
    filters.some(({ id, label }) => id === needed.id || label.toLowerCase() === needed.name.toLowerCase())
  const missing = neededFilters((await listProducts(shop)).products).filter((needed) => !isOffered(needed))
  if (missing.length === 0) return undefined
  const names = missing.map(({ name }) => name).join(', ')
  return {
    problem: `These filters are off, so that their lists show every product: ${names}.`,
    remedy: `Turn on ${names} in the Search & Discovery app.`,
  }
}

export const STOREFRONT_CHECKS: readonly Check[] = [
  { area: 'Shopify', title: `the store takes the token and sells products in ${CURRENCY}`, run: checkProducts },
  { area: 'Shopify', title: 'a version answers that the shop has been tried with', run: checkVersion },
  { area: 'Shopify', title: 'the token reads a product’s page', run: checkProduct },
  { area: 'Shopify', title: 'the token can search', run: checkSearch },
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
