/** A variant for the product feed; amounts are CAD cents. */
export type CataloguedVariant = {
  id: string
  title: string
  price: number
  /** The compare-at price; null unless the price is reduced. */
  compareAtPrice: number | null
  availableForSale: boolean
  /** Can be bought while out of stock. */
  currentlyNotInStock: boolean
  sku?: string | null
  barcode?: string | null
  selectedOptions: { name: string; value: string }[]
  image: { url: string } | null
}

/** A product for the sitemap and the feed. */
export type CataloguedProduct = {
  id: string
  handle: string
  title: string
  description: string
  vendor: string
  productType: string
  /** Shopify's category, with its ancestors. */
  category: { id: string; name: string; ancestors: { name: string }[] } | null
  /** ISO 8601. */
  updatedAt: string
  imageUrls: string[]
  /** Days to make a variant that is sold while out of stock; 0 promises no date. */
  leadTimeDays: number
  /** Colors that its tags name, in the page's language. */
  colors: string[]
  variants: CataloguedVariant[]
}
