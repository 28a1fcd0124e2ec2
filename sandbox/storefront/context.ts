import type { ImageServer } from '../images/image-server'
import type { CartStore } from './carts'
import type { Catalogue, CatalogueProduct } from './catalogue'
import type { ProductSearch } from './search-index'

/** What the resolvers of one request read. */
export type StorefrontContext = {
  catalogue: Catalogue
  sortProducts: (key: string, reverse: boolean) => readonly CatalogueProduct[]
  searchProducts: ProductSearch
  carts: CartStore
  images: ImageServer
  /** The country of the document's `@inContext`, or of the store's main market. */
  country: string
  /** Given here, since a product has variants and collections, and both have products: their files can't import each other. */
  productFields: (context: StorefrontContext, product: CatalogueProduct) => ObjectFields
  /** The origin the shop is reached under, such as http://127.0.0.1:5173. */
  origin: string
}

/** An object of the schema: its fields, or resolvers that take the field's arguments. */
export type ObjectFields = { __typename: string; [field: string]: unknown }
