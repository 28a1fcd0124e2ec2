export type ProductImage = {
  url: string
  /** The merchant's description of the image; null where there is none. */
  altText: string | null
}

export type SelectedOption = { name: string; value: string }

export type Variant = {
  id: string
  title: string
  /** CAD cents. */
  price: number
  availableForSale: boolean
  selectedOptions: SelectedOption[]
  /** The variant's own image; Shopify gives the product's first where there is none. */
  image: ProductImage | null
}

export type ProductOption = { name: string; values: string[] }

export type Product = {
  id: string
  handle: string
  title: string
  description: string
  /** The collection's title. */
  vendor: string
  /** The category's name; empty where the merchant set none. */
  productType: string
  tags: string[]
  /** CAD cents of the cheapest variant; null where the storefront's price can't be parsed. */
  price: number | null
  images: ProductImage[]
  variants: Variant[]
  options: ProductOption[]
  /** Whether it has variants or images beyond these, which a product's page reads when it opens. */
  hasMore: boolean
}

/** The variant that Add to Cart in a list adds: the cheapest that can be bought, the first of equals. */
export function cheapestAvailable({ variants }: Pick<Product, 'variants'>): Variant | undefined {
  return variants
    .filter(({ availableForSale }) => availableForSale)
    .reduce<Variant | undefined>((best, variant) => (best && best.price <= variant.price ? best : variant), undefined)
}

/** Whether some variant costs another price than the minimum that a list shows. */
export function hasPriceRange({ price, variants }: Pick<Product, 'price' | 'variants'>): boolean {
  return price !== null && variants.some((variant) => variant.price !== price)
}

/** The product type as the page shows it; the specification's default is Jewelry. */
export function productTypeLabel({ productType }: Pick<Product, 'productType'>): string {
  return productType || 'Jewelry'
}

/** An image's alt text: the merchant's own, else the product's title and the image's number. */
export function imageAltText({ title }: Pick<Product, 'title'>, image: ProductImage, index: number): string {
  return image.altText || (index === 0 ? title : `${title}, picture ${index + 1}`)
}
