import type { Metaobject } from '../backends/metaobjects'
import type { Assortment } from '../domain/assortment'
import type { Announcement } from './announcement'
import type { ContentLink } from './menus'

export type TitledHandle = { handle: string; title: string }

/** The store's menus, pages, collections and policies, which the build puts into every document. */
export type StoreContent = {
  /** The merchant's entries in `main-menu` and `footer`. */
  menu: ContentLink[]
  footer: ContentLink[]
  announcement: Announcement | null
  /** The home page's words at build time. */
  home: Metaobject | null
  pages: TitledHandle[]
  /** Published collections with products, except `all` and the vendors'. */
  collections: TitledHandle[]
  /** Whether the store's blog has articles for the journal. */
  hasJournal: boolean
  assortment: Assortment
  /** The https URL of the store's customer accounts, where Shopify lists orders. */
  customerAccountUrl: string | null
  /** Whether each policy is published. */
  policies: { privacy: boolean; shipping: boolean; refund: boolean; terms: boolean }
}
