import type { Metaobject } from '../backends/metaobjects'
import type { Assortment } from '../domain/assortment'
import { GIFT_LIST_PREFIX } from '../domain/shop'
import type { UntranslatedTitles } from '../ui/title-text'
import type { Announcement } from './announcement'
import type { ContentLink } from './menus'

export type TitledHandle = { handle: string; title: string }
export type StoreCollection = TitledHandle & {
  /** A gift list's picture: the collection's own, or its first product's. */
  image?: { url: string; altText: string | null }
}

/** The store's menus, pages, collections and policies, which the build puts into every document. */
export type StoreContent = {
  /** Hosts whose links lead to pages of the shop. */
  hosts: string[]
  /** The merchant's entries in `main-menu` and `footer`. */
  menu: ContentLink[]
  footer: ContentLink[]
  announcement: Announcement | null
  /** The home page's words at build time. */
  home: Metaobject | null
  pages: TitledHandle[]
  /** Published collections with products, except `all` and the vendors'. */
  collections: StoreCollection[]
  /** Whether the store's blog has articles for the journal. */
  hasJournal: boolean
  assortment: Assortment
  /** Titles of the products that have no translation; absent if every product has one. */
  untranslatedTitles?: UntranslatedTitles
  takesShopPay: boolean
  /** The https URL of the store's customer accounts, where Shopify lists orders. */
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
