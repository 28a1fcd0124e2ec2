import type { Metaobject } from '../backends/metaobjects'
import type { Assortment } from '../domain/assortment'
import { GIFT_LIST_PREFIX } from '../domain/shop'
import type { Announcement } from './announcement'
import type { ContentLink } from './menus'

export type TitledHandle = { handle: string; title: string }
export type StoreCollection = TitledHandle & {
  /** Of a gift list: the collection's picture, or its first product's. */
  image?: { url: string; altText: string | null }
}

/** The store's menus, pages, collections and policies, which the build puts into every document. */
export type StoreContent = {
  /** The hosts whose links lead to pages of the shop. */
  hosts: string[]
  /** The merchant's entries of `main-menu` and `footer`. */
  menu: ContentLink[]
  footer: ContentLink[]
  announcement: Announcement | null
  /** The home page's words at the time of the build. */
  home: Metaobject | null
  pages: TitledHandle[]
  /** The published collections that have a product, except `all` and those of vendors. */
  collections: StoreCollection[]
  /** Whether the store has a blog with articles for the journal. */
  hasJournal: boolean
  assortment: Assortment
  takesShopPay: boolean
  /** The https address of the store's customer accounts, where Shopify lists its orders. */
  customerAccountUrl: string | null
  /** Whether each policy is published. */
  policies: { privacy: boolean; shipping: boolean; refund: boolean; terms: boolean }
}

export function isGiftList({ handle }: { handle: string }): boolean {
  return handle.startsWith(GIFT_LIST_PREFIX)
}

export function listGiftCollections(store: StoreContent | undefined): StoreCollection[] {
  return store?.collections.filter(isGiftList) ?? []
}
