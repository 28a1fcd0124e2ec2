import { graphql } from '../../src/backends/graphql'
import { MetaobjectFields } from '../../src/backends/metaobjects'
import { MenuFields } from '../../src/content/fetch-store-content'
import type { LiveShop } from './check'
import { queryStorefront } from './storefront-requests'

const LiveHome = graphql(
  'query LiveHome { metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields } }',
  [MetaobjectFields],
)
const LivePages = graphql(
  'query LivePages { metaobjects(type: "shop_page", first: 250) { nodes { ...MetaobjectFields } } }',
  [MetaobjectFields],
)
const LiveMenus = graphql(
  'query LiveMenus { menu(handle: "main-menu") { ...MenuFields } footer: menu(handle: "footer") { ...MenuFields } }',
  [MenuFields],
)
const LivePolicies = graphql(
  'query LivePolicies { shop { privacyPolicy { id } shippingPolicy { id } refundPolicy { id } termsOfService { id } } }',
)
const LiveRedirects = graphql('query LiveRedirects { urlRedirects(first: 250) { nodes { path target } } }')
const LiveStore = graphql(
  'query LiveStore { shop { primaryDomain { host } } collections(first: 250) { nodes { handle } } }',
)
const LiveJournal = graphql(
  'query LiveJournal { blog(handle: "journal") { articles(first: 250) { nodes { handle } pageInfo { hasNextPage } } } }',
)

export async function fetchHome(shop: LiveShop) {
  return (await queryStorefront(shop, LiveHome, {})).metaobject
}

export async function fetchPages(shop: LiveShop) {
  return (await queryStorefront(shop, LivePages, {})).metaobjects.nodes
}

export function fetchMenus(shop: LiveShop) {
  return queryStorefront(shop, LiveMenus, {})
}

export async function fetchPolicies(shop: LiveShop) {
  return (await queryStorefront(shop, LivePolicies, {})).shop
}

export async function fetchRedirects(shop: LiveShop) {
  return (await queryStorefront(shop, LiveRedirects, {})).urlRedirects.nodes
}

/** The blog `journal`; null for a store without it. */
export async function fetchJournal(shop: LiveShop) {
  return (await queryStorefront(shop, LiveJournal, {})).blog
}

/** The hosts of the store and the site, and the handles of collections. */
export async function fetchStore(shop: LiveShop): Promise<{ hosts: string[]; collections: string[] }> {
  const { shop: store, collections } = await queryStorefront(shop, LiveStore, {})
  const { shopify, site } = shop.environment
  const urls = [shopify.url, ...(site ? [site] : [])]
  return {
    hosts: [store.primaryDomain.host, ...urls.map((url) => new URL(url).host)],
    collections: collections.nodes.map(({ handle }) => handle),
  }
}
