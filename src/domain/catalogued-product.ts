/** A variant in the product feed; amounts are CAD cents. */
export type CataloguedVariant = {
  id: string
  title: string
  price: number
  /** The price before the reduction; null at the full price. */
  compareAtPrice: number | null
  availableForSale: boolean
  /** Sold while out of stock. */
  currentlyNotInStock: boolean
  sku?: string | null
  barcode?: string | null
  selectedOptions: { name: string; value: string }[]
  image: { url: string } | null
}

/** A product as the sitemap, feed and Markdown files list it. */
export type CataloguedProduct = {
  id: string
  handle: string
  title: string
  description: string
  vendor: string
  productType: string
  /** Shopify's, with its ancestors. */
  category: { id: string; name: string; ancestors: { name: string }[] } | null
  /** An ISO date. */
  updatedAt: string
  imageUrls: string[]
  /** Days to make a variant that is sold while out of stock. */
  leadTimeDays: number
  variants: CataloguedVariant[]
}
