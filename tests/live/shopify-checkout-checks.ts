import { sendRequest } from '../../src/build/setup/send-request'
import { CartCreate } from '../../src/cart/checkout/cart-document'
import { isAllowedCheckoutUrl } from '../../src/cart/checkout/checkout-hosts'
import { GetProducts } from '../../src/catalogue/list/list-documents'
import { isOwnHost } from '../../src/domain/own-host'
import { CHECKOUT_CHANNEL, PRODUCTS_PER_REQUEST } from '../../src/domain/shop'
import { LANGUAGES, type Language, listLanguages } from '../../src/language/languages'
import type { Check, LiveShop, Outcome } from './check'
import { PrimaryDomain } from './live-documents'
import { queryStorefront } from './storefront-requests'

const NOT_USED = { skipped: 'VITE_CHECKOUT is not shopify.' }
/** Shopify's answers to too many requests, or to a data centre's. */
const UNDECIDED = [403, 429, 430]
const MAX_REDIRECTS = 5

const DOMAIN_REMEDY =
  'In the Shopify admin, under Settings, Domains, choose a primary domain that isn’t your site’s address, with or without www, and build the shop again.'
const PASSWORD_REMEDY =
  'Publish a theme that leads its visitors to your site, then remove the password in the Shopify admin, under Online Store, Preferences.'
const PIECE_REMEDY = 'Publish your products to the Online Store, too, not to the Headless channel alone.'

/** Follows an address to its last page; a problem, if that is no page of a store that is open. */
async function follow(address: string, site: string | undefined): Promise<Outcome> {
  let url = new URL(address)
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    if (site && isOwnHost(url.hostname, new URL(site).hostname))
      return { problem: `${url.host} is this site, which has no checkout.`, remedy: DOMAIN_REMEDY }
    if (/\/password\/?$/.test(url.pathname))
      return { problem: 'Customers see the store’s password page.', remedy: PASSWORD_REMEDY }
    if (/\/cart\/?$/.test(url.pathname))
      return {
        problem: 'The checkout refuses a piece that can be bought, and leads back to a cart.',
        remedy: PIECE_REMEDY,
      }
    const { status, headers } = await sendRequest(url.href)
    const location = headers.get('location')
    if (UNDECIDED.includes(status)) return { skipped: `${url.host} answered ${status}, which tells nothing.` }
    if (status < 300) return undefined
    if (!location || status >= 400)
      return {
        problem: `${url.origin}${url.pathname.split('/').slice(0, 2).join('/')} answers ${status}.`,
        remedy: DOMAIN_REMEDY,
      }
    url = new URL(location, url)
  }
  return { problem: `${url.host} leads on without end.`, remedy: DOMAIN_REMEDY }
}

async function readPrimaryHost(shop: LiveShop): Promise<string> {
  const { shop: store } = await queryStorefront(shop, PrimaryDomain, {})
  return new URL(`https://${store.primaryDomain.host}`).hostname
}

async function checkPrimaryDomain(shop: LiveShop): Promise<Outcome> {
  const { checkout, site } = shop.environment
  if (checkout !== 'shopify') return NOT_USED
  const host = await readPrimaryHost(shop)
  const outcome = await follow(`https://${host}/`, undefined)
  // A theme that leads to the site is right; the site itself isn't.
  if (site && isOwnHost(host, new URL(site).hostname))
    return { problem: `The primary domain ${host} is this site, which has no checkout.`, remedy: DOMAIN_REMEDY }
  return outcome
}

/** Makes a cart of one piece by the shop's own document, and opens its checkout once. */
async function checkCart(shop: LiveShop, language: Language): Promise<Outcome> {
  const { checkout, site } = shop.environment
  if (checkout !== 'shopify') return NOT_USED
  const { products } = await queryStorefront(shop, GetProducts, { first: PRODUCTS_PER_REQUEST }, language)
  const variants = products.edges.flatMap(({ node }) => node.variants.edges.map((edge) => edge.node))
  const variant = variants.find(({ availableForSale }) => availableForSale)
  if (!variant) return { skipped: 'No piece can be bought.' }
  const input = { lines: [{ merchandiseId: variant.id, quantity: 1 }] }
  const { cartCreate } = await queryStorefront(shop, CartCreate, { input, lines: 1 }, language)
  const messages = cartCreate?.userErrors.map(({ message }) => message).join(' ')
  if (!cartCreate?.cart) return { problem: `Shopify makes no cart: ${messages}`, remedy: PIECE_REMEDY }
  const url = new URL(cartCreate.cart.checkoutUrl)
  url.searchParams.set('channel', CHECKOUT_CHANNEL)
  const primaryHost = await readPrimaryHost(shop)
  const current = new URL(site ?? 'https://site.invalid')
  if (!isAllowedCheckoutUrl(url.href, current, { ...shop.environment, primaryHost }))
    return { problem: `The checkout is on ${url.host}, where the shop doesn’t open it.`, remedy: DOMAIN_REMEDY }
  return follow(url.href, site)
}

export const SHOPIFY_CHECKOUT_CHECKS: readonly Check[] = [
  { area: 'Shopify', title: 'the primary domain is open to customers', run: checkPrimaryDomain },
  ...listLanguages().map(
    (language): Check => ({
      area: 'Shopify',
      title: `a piece’s checkout opens in ${LANGUAGES[language].name}`,
      run: (shop) => checkCart(shop, language),
    }),
  ),
]
