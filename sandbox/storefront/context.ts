import type { Language } from '../../src/language/languages'
import type { DiscountDefinitions, DiscountUsage } from '../discounts'
import type { ImageServer } from '../images/image-server'
import type { CartStore } from './carts'
import type { Catalogue, CatalogueProduct } from './catalogue'
import type { MediaFiles } from './media-files'
import type { ProductSearch } from './search-index'
import type { StoreContent } from './store-content'
import type { FilterName, LineRefusals, Scope } from './store-options'
import type { Translate } from './translations'

/** A store in one language. */
export type StoreInLanguage = {
  language: Language
  catalogue: Catalogue
  sortProducts: (key: string, reverse: boolean) => readonly CatalogueProduct[]
  searchProducts: ProductSearch
  content: StoreContent
  translate: Translate
}

/** Shared by a request's resolvers. */
export type StorefrontContext = StoreInLanguage & {
  /** The languages that the store is published in. */
  languages: readonly Language[]
  /** This context in another language, or in the store's own. */
  inLanguage: (code: string | undefined) => StorefrontContext
  /** The access scopes of the shop's token. */
  scopes: readonly Scope[]
  /** The filters that are on. */
  filters: readonly FilterName[]
  carts: CartStore
  refusals: LineRefusals
  discounts: DiscountDefinitions
  usage: DiscountUsage
  images: ImageServer
  mediaFiles: MediaFiles
  /** Passed here to avoid an import cycle between products and collections. */
  productFields: (context: StorefrontContext, product: CatalogueProduct) => ObjectFields
  /** The origin of the store's primary domain, which has the checkout. */
  primaryOrigin: string
}

/** An object of the schema: values or resolvers by field. */
export type ObjectFields = { __typename: string; [field: string]: unknown }
