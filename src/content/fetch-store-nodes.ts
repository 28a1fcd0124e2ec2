import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { MetaobjectFields } from '../backends/metaobjects'
import { isScopeMissing, storefront } from '../backends/storefront'
import { fetchAll } from '../domain/fetch-all'
import { LANGUAGE } from '../language/language'

const MenuFields = graphql(`
  fragment MenuFields on Menu {
    items { title url items { title url items { title url } } }
  }
`)

const StoreContentFields = graphql(
  `
  query StoreContent {
    menu(handle: "main-menu") { ...MenuFields }
    footer: menu(handle: "footer") { ...MenuFields }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields }
    shop {
      id
      name
      primaryDomain { host }
      customerAccountUrl
      privacyPolicy { id }
      shippingPolicy { id }
      refundPolicy { id }
      termsOfService { id }
    }
  }
`,
  [MenuFields, MetaobjectFields],
)

const StoreCollections = graphql(`
  query StoreCollections($after: String) {
    collections(first: 250, after: $after) {
      nodes { handle title description descriptionHtml image { url altText } products(first: 1) { nodes { id } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

const StoreArticles = graphql(`
  query StoreArticles($after: String) {
    blog(handle: "journal") {
      articles(first: 250, after: $after) {
        nodes { handle }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

const StorePages = graphql(`
  query StorePages($after: String) {
    metaobjects(type: "shop_page", first: 250, after: $after) {
      nodes { handle title: field(key: "title") { value } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

const StoreProducts = graphql(`
  query StoreProducts($after: String) {
    products(first: 250, after: $after) {
      nodes { id handle title vendor productType category { id name ancestors { name } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export type StoreProduct = ResultOf<typeof StoreProducts>['products']['nodes'][number]
export type StoreNodes = Awaited<ReturnType<typeof fetchStoreNodes>>

/** The merchant's pages; none if the token lacks access to metaobjects. */
async function fetchPages(signal?: AbortSignal) {
  try {
    return await fetchAll(async (after) => (await storefront(StorePages, { after }, signal)).metaobjects)
  } catch (error) {
    if (isScopeMissing(error)) return []
    throw error
  }
}

/** Every product of the store, by handle, title and kind. */
export function fetchStoreProducts(signal?: AbortSignal, language = LANGUAGE): Promise<StoreProduct[]> {
  return fetchAll(async (after) => (await storefront(StoreProducts, { after }, signal, 'read', language)).products)
}

/** Everything else that documents have of the store. */
export async function fetchStoreNodes(signal?: AbortSignal) {
  const [store, collections, articles, pages] = await Promise.all([
    storefront(StoreContentFields, {}, signal),
    fetchAll(async (after) => (await storefront(StoreCollections, { after }, signal)).collections),
    fetchAll(async (after) => (await storefront(StoreArticles, { after }, signal)).blog?.articles),
    fetchPages(signal),
  ])
  return { ...store, collections, articles, pages }
}
