import type { DiscountDefinitions, DiscountUsage } from '../discounts'
import type { ImageServer } from '../images/image-server'
import type { CartStore } from './carts'
import type { Catalogue, CatalogueProduct } from './catalogue'
import type { MediaFiles } from './media-files'
import type { ProductSearch } from './search-index'
import type { StoreContent } from './store-content'

/** Shared by a request's resolvers. */
export type StorefrontContext = {
  catalogue: Catalogue
  sortProducts: (key: string, reverse: boolean) => readonly CatalogueProduct[]
  searchProducts: ProductSearch
  carts: CartStore
  discounts: DiscountDefinitions
  usage: DiscountUsage
  images: ImageServer
  mediaFiles: MediaFiles
  content: StoreContent
  /** Passed here to avoid an import cycle between products and collections. */
  productFields: (context: StorefrontContext, product: CatalogueProduct) => ObjectFields
  /** The shop's origin, such as http://127.0.0.1:5173. */
  origin: string
}

/** An object of the schema: values or resolvers by field. */
export type ObjectFields = { __typename: string; [field: string]: unknown }
