import type { ImageServer } from '../images/image-server'
import type { CartStore } from './carts'
import type { Catalogue, CatalogueProduct } from './catalogue'

/** What the fields of one request are answered from. */
export type StorefrontContext = {
  catalogue: Catalogue
  sortProducts: (key: string, reverse: boolean) => readonly CatalogueProduct[]
  carts: CartStore
  images: ImageServer
  /** The origin the shop is reached under, such as http://127.0.0.1:5173. */
  origin: string
}

/** An object of the schema: its fields, or functions of the field's arguments that answer them. */
export type ObjectFields = { __typename: string; [field: string]: unknown }
