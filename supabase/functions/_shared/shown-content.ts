import { createHash } from 'node:crypto'
import * as z from 'zod'
import { METAFIELDS, NAMESPACE } from '../../../src/build/setup/definitions.ts'
import type { Context, StorefrontVariables } from './environment.ts'
import { UpstreamError } from './responses.ts'
import { queryStorefront } from './storefront.ts'

const SHOWN_METAFIELDS = METAFIELDS.map(({ key }) => `{ namespace: "${NAMESPACE}", key: "${key}" }`).join()

/** What documents show of a product beside its variants; a count of its stock is none of it. */
export const SHOWN_FIELDS = `fragment ShownFields on Product {
  descriptionHtml
  productType
  seo { title description }
  images(first: 250) { nodes { url altText } }
  metafields(identifiers: [${SHOWN_METAFIELDS}]) { key value }
}`

export const SHOWN_CONTENT = `query ShownContent @inContext(country: CA) {
  shop { name primaryDomain { host } }
  policies: shop { privacyPolicy { body } shippingPolicy { body } refundPolicy { body } termsOfService { body } }
  menu(handle: "main-menu") { ...ShownMenu }
  footer: menu(handle: "footer") { ...ShownMenu }
  home: metaobjects(type: "shop_home", first: 1) { nodes { ...ShownMetaobject } }
  pages: metaobjects(type: "shop_page", first: 250) { nodes { ...ShownMetaobject } }
  collections(first: 250) { nodes { handle title descriptionHtml image { url altText } } }
  blog(handle: "journal") { articles(first: 250, sortKey: PUBLISHED_AT, reverse: true) { nodes { ...ShownArticle } } }
}
fragment ShownArticle on Article { handle title contentHtml image { url altText } }
fragment ShownMenu on Menu { items { title url items { title url items { title url } } } }
fragment ShownMetaobject on Metaobject { handle fields { key value reference { ... on MediaImage { image { url } } } } }`

/** A run's digest with what documents show of its next batch. */
export function addToDigest(digest: string, shown: unknown): string {
  return createHash('sha256').update(digest).update(JSON.stringify(shown)).digest('hex')
}

/** The announcement, the home page, menus, collections, pages and stories; null without the permission to read them. */
export async function fetchShownContent(context: Context<StorefrontVariables>): Promise<unknown> {
  try {
    return await queryStorefront(context, SHOWN_CONTENT, {}, z.unknown())
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'ACCESS_DENIED') return null
    throw error
  }
}
