import { readFile } from 'node:fs/promises'
import { graphql } from '../../src/backends/graphql'
import { findCategory, isSameName, toTaxonomyCategory } from '../../src/backends/product-kinds'
import { parseCompareAtPrice } from '../../src/backends/storefront-price'
import { formatCents, parseCents } from '../../src/domain/money'
import { CURRENCY } from '../../src/domain/shop'
import { COLLECTIONS } from '../../src/merchant/assortment'
import type { Check, LiveShop, Outcome } from './check'
import { listNames } from './list-names'
import { allowsPage, preflightHeaders, sendRequest } from './send-request'
import {
  fetchBuyableVariantId,
  fetchProducts,
  LiveCart,
  postQuery,
  queryStorefront,
  TOKEN_HEADER,
} from './storefront-requests'

const LiveShopName = graphql('query LiveShopName { shop { name paymentSettings { currencyCode } } }')
const LiveStock = graphql(
  'query LiveStock { products(first: 1) { nodes { variants(first: 1) { nodes { quantityAvailable } } } } }',
)

const ASSORTMENT = 'src/merchant/assortment.ts'

/** The place of a constant in the merchant's file, such as `COLLECTIONS in src/merchant/assortment.ts, line 16`. */
async function findInAssortment(constant: string): Promise<string> {
  const lines = (await readFile(ASSORTMENT, 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.startsWith(`export const ${constant} `)) + 1
  return `${constant} in ${ASSORTMENT}, line ${line}`
}

function report(names: readonly string[], problem: string, remedy: string): Outcome {
  return names.length > 0 ? { problem: `${problem}: ${listNames(names)}.`, remedy } : undefined
}

async function checkVersion(shop: LiveShop): Promise<Outcome> {
  const { headers } = await postQuery(shop, '{ shop { name } }')
  const served = headers.get('x-shopify-api-version')
  const { version } = shop.environment.shopify
  if (served === version) return undefined
  return {
    problem: `The store answers with version ${served ?? 'unknown'} and not ${version}.`,
    remedy: `Run the contract tests against ${served ?? 'a supported version'}, then set VITE_SHOPIFY_API_VERSION to it.`,
  }
}

async function checkSearchEntries(shop: LiveShop): Promise<Outcome> {
  const products = new Map((await fetchProducts(shop)).map((found) => [found.handle, found]))
  const stale = shop.searchEntries.flatMap(({ id, name, price }) => {
    const found = products.get(id)
    if (!found) return [`${id} is not sold`]
    const cents = parseCents(found.priceRange.minVariantPrice.amount)
    const isPriced = cents !== null && price.includes(formatCents(cents))
    return found.title === name && isPriced
      ? []
      : [`${id} is ${found.title}, ${found.priceRange.minVariantPrice.amount}`]
  })
  return report(
    stale,
    'The search dialog shows what the store no longer sells so',
    'Correct these entries in src/merchant/search-catalogue.ts.',
  )
}

async function checkCompareAtPrices(shop: LiveShop): Promise<Outcome> {
  const problems = (await fetchProducts(shop)).flatMap(({ handle, variants }) =>
    variants.nodes.flatMap(({ title, price, compareAtPrice }) =>
      parseCompareAtPrice(compareAtPrice, parseCents(price.amount) ?? 0).problems.map(
        (problem) => `${handle}, ${title}: ${problem}`,
      ),
    ),
  )
  return report(
    problems,
    'These show no sale price',
    'Raise the compare-at price above the price, or empty it, in the Shopify admin.',
  )
}

async function checkCart(shop: LiveShop): Promise<Outcome> {
  const lines = [{ merchandiseId: await fetchBuyableVariantId(shop), quantity: 1 }]
  const { cart, userErrors } = (await queryStorefront(shop, LiveCart, { lines })).cartCreate ?? {}
  if (!cart)
    return {
      problem: `A cart is refused: ${userErrors?.map(({ message }) => message).join(', ')}`,
      remedy: 'Look for the product in the Shopify admin: it may be out of stock or not on the Headless channel.',
    }
  if (!URL.canParse(cart.checkoutUrl) || new URL(cart.checkoutUrl).protocol !== 'https:')
    return {
      problem: 'The checkout has no https address.',
      remedy: 'Set the primary domain of the store in the Shopify admin, under Domains.',
    }
  const { site } = shop.environment
  if (site && new URL(cart.checkoutUrl).host === new URL(site).host)
    return {
      problem: `The checkout is on the site’s own domain, ${new URL(site).host}.`,
      remedy:
        'Give the store a primary domain of its own, such as shop.example.com, in the Shopify admin under Domains.',
    }
  return undefined
}

export const STOREFRONT_CHECKS: readonly Check[] = [
  {
    area: 'Shopify',
    title: 'the storefront answers and takes the token',
    async run(shop) {
      await queryStorefront(shop, LiveShopName, {})
      return undefined
    },
  },
  { area: 'Shopify', title: 'the version that the shop is written for is served', run: checkVersion },
  {
    area: 'Shopify',
    title: 'prices are in CAD',
    async run(shop) {
      const main = (await queryStorefront(shop, LiveShopName, {})).shop.paymentSettings.currencyCode
      const currencies = (await fetchProducts(shop)).map(({ priceRange }) => priceRange.minVariantPrice.currencyCode)
      const other = [main, ...currencies].find((currency) => currency !== CURRENCY)
      return other
        ? {
            problem: `The store sells in ${other}.`,
            remedy: `Set the store’s currency to ${CURRENCY} in the Shopify admin, under Settings, General.`,
          }
        : undefined
    },
  },
  { area: 'Shopify', title: 'compare-at prices are above the prices', run: checkCompareAtPrices },
  {
    area: 'Shopify',
    title: 'products are there',
    run: async (shop) =>
      (await fetchProducts(shop)).length > 0
        ? undefined
        : {
            problem: 'The storefront sells no product.',
            remedy: 'Publish products to the Headless channel in the Shopify admin.',
          },
  },
  {
    area: 'Shopify',
    title: 'the token may read the stock',
    async run(shop) {
      await queryStorefront(shop, LiveStock, {})
      return undefined
    },
  },
  {
    area: 'Shopify',
    title: 'every vendor is a collection of the shop',
    run: async (shop) =>
      report(
        (await fetchProducts(shop))
          .filter(({ vendor }) => !COLLECTIONS.some((known) => isSameName(known.vendor, vendor)))
          .map(({ handle, vendor }) => `${handle} (${vendor || 'no vendor'})`),
        'These would show on no collection’s page',
        `Add the store’s vendors to ${await findInAssortment('COLLECTIONS')}.`,
      ),
  },
  {
    area: 'Shopify',
    title: 'every type is a category of the shop',
    run: async (shop) =>
      report(
        (await fetchProducts(shop))
          .filter((product) => !findCategory({ ...product, category: toTaxonomyCategory(product) }))
          .map(({ handle, productType }) => `${handle} (${productType || 'no type'})`),
        'These would show on no category’s page',
        `Add the store’s product types or categories to ${await findInAssortment('CATEGORIES')}.`,
      ),
  },
  {
    area: 'Shopify',
    title: 'every product has materials and measurements',
    run: async (shop) =>
      report(
        (await fetchProducts(shop))
          .filter(({ metafields }) => !metafields.some((metafield) => metafield?.value.trim()))
          .map(({ handle }) => handle)
          .filter((handle) => !shop.handlesWithSpecs.includes(handle)),
        'These have none',
        'Fill in their metafields in the Shopify admin, or add them by handle to src/merchant/product-specs.ts.',
      ),
  },
  { area: 'Shopify', title: 'the search dialog agrees with the store', run: checkSearchEntries },
  { area: 'Shopify', title: 'a cart leads to a checkout', run: checkCart },
  {
    area: 'Shopify',
    title: 'pages of the site may call it',
    async run(shop) {
      const { shopify, site } = shop.environment
      if (!site) return { skipped: 'VITE_SITE_URL is not set.' }
      const names = ['content-type', TOKEN_HEADER]
      const headers = preflightHeaders(site, 'POST', names.join(','))
      const response = await sendRequest(shop, `${shopify.url}/api/${shopify.version}/graphql.json`, {
        method: 'OPTIONS',
        headers,
      })
      return allowsPage(response, site, names)
        ? undefined
        : {
            problem: `Browsers block calls from ${site} to the store.`,
            remedy: 'Set VITE_SHOPIFY_STORE_URL to the store’s myshopify.com address, without a proxy.',
          }
    },
  },
]
