import { graphql } from '../../src/backends/graphql'
import { MetaobjectFields } from '../../src/backends/metaobjects'
import { ALL_PRODUCTS_COLLECTION, CURRENCY, JOURNAL_BLOG } from '../../src/domain/shop'
import { LANGUAGES, listLanguages } from '../../src/language/languages'
import type { Check, LiveShop, Outcome } from './check'
import { fetchBuyableVariantId, LiveCart, queryStorefront } from './storefront-requests'

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
const LiveLanguages = graphql(`
  query LiveLanguages { localization { availableLanguages { isoCode } } }
`)
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

async function checkContent(shop: LiveShop): Promise<Outcome> {
  const { menu, home, pages, blog, shop: policies } = await queryStorefront(shop, LiveContent, { blog: JOURNAL_BLOG })
  const parts = [
    ['menu', menu],
    ['home page', home],
    ['pages', pages.nodes.length > 0],
    ['journal', blog && blog.articles.nodes.length > 0],
    ['privacy policy', policies.privacyPolicy],
    ['shipping policy', policies.shippingPolicy],
    ['refund policy', policies.refundPolicy],
  ] as const
  const list = (isSet: boolean) =>
    parts
      .filter(([, part]) => Boolean(part) === isSet)
      .map(([name]) => name)
      .join(', ') || 'nothing'
  return { note: `The store has its own: ${list(true)}. It leaves to the shop: ${list(false)}.` }
}

/** A language that isn't published is no fault: its pages show the store's texts in English. */
async function checkLanguages(shop: LiveShop): Promise<Outcome> {
  const { localization } = await queryStorefront(shop, LiveLanguages, {})
  const published: string[] = localization.availableLanguages.map(({ isoCode }) => isoCode)
  const missing = listLanguages().filter((language) => !published.includes(language.toUpperCase()))
  const names = missing.map((language) => LANGUAGES[language].name).join(', ')
  return missing.length > 0
    ? { note: `The store hasn’t published ${names}: those pages show its own texts in English.` }
    : undefined
}

async function checkCart(shop: LiveShop): Promise<Outcome> {
  const lines = [{ merchandiseId: await fetchBuyableVariantId(shop), quantity: 1 }]
  const { cart, userErrors } = (await queryStorefront(shop, LiveCart, { lines })).cartCreate ?? {}
  if (!cart)
    return {
      problem: `Shopify refuses a cart: ${userErrors?.map(({ message }) => message).join(', ')}`,
      remedy: 'Look for the product in the Shopify admin: it may be out of stock or not on the Headless channel.',
    }
  const { site } = shop.environment
  if (!URL.canParse(cart.checkoutUrl) || new URL(cart.checkoutUrl).protocol !== 'https:')
    return {
      problem: 'The checkout has no https address.',
      remedy: 'Set the primary domain of the store in the Shopify admin, under Domains.',
    }
  return site && new URL(cart.checkoutUrl).host === new URL(site).host
    ? {
        problem: `The checkout is on the site’s own domain, ${new URL(site).host}.`,
        remedy:
          'Give the store a primary domain of its own, such as shop.example.com, in the Shopify admin under Domains.',
      }
    : undefined
}

export const STOREFRONT_CHECKS: readonly Check[] = [
  {
    area: 'Shopify',
    title: 'the store takes the token and sells products',
    async run(shop) {
      const { products } = await queryStorefront(shop, LiveProducts, {})
      return products.nodes.length > 0
        ? undefined
        : {
            problem: 'The storefront sells no product.',
            remedy: 'Publish products to the Headless channel in the Shopify admin.',
          }
    },
  },
  {
    area: 'Shopify',
    title: `prices are in ${CURRENCY}`,
    async run(shop) {
      const { currencyCode } = (await queryStorefront(shop, LiveProducts, {})).shop.paymentSettings
      return currencyCode === CURRENCY
        ? undefined
        : {
            problem: `The store sells in ${currencyCode}.`,
            remedy: `Set the store’s currency to ${CURRENCY} in the Shopify admin, under Settings, General.`,
          }
    },
  },
  { area: 'Shopify', title: 'lists have their collection and filters', run: checkCollection },
  { area: 'Shopify', title: 'the token reads the store’s content', run: checkContent },
  { area: 'Shopify', title: 'the store’s languages', run: checkLanguages },
  { area: 'Shopify', title: 'a cart leads to a checkout', run: checkCart },
]
