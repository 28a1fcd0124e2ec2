import { formatCents } from '../money'

export type ProductImage = {
  url: string
  /** The merchant's alt text. */
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
  /** The variant's own image, or the product's first, which Shopify fills in. */
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
  /** The category's name; may be empty. */
  productType: string
  tags: string[]
  /** CAD cents of the cheapest variant; null for an unreadable price. */
  price: number | null
  images: ProductImage[]
  variants: Variant[]
  options: ProductOption[]
  /** Whether the product has variants or images beyond these, which its page loads. */
  hasMore: boolean
}

/** The variant that Add to Cart in a list adds: the cheapest available, the first of equals. */
export function cheapestAvailable({ variants }: Pick<Product, 'variants'>): Variant | undefined {
  return variants
    .filter(({ availableForSale }) => availableForSale)
    .reduce<Variant | undefined>((best, variant) => (best && best.price <= variant.price ? best : variant), undefined)
}

/** `From $96.00` for a product with different prices; null for an unreadable price. */
export function priceText({ price, variants }: Pick<Product, 'price' | 'variants'>): string | null {
  if (price === null) return null
  return `${variants.some((variant) => variant.price !== price) ? 'From ' : ''}${formatCents(price)}`
}

export function productTypeLabel({ productType }: Pick<Product, 'productType'>): string {
  return productType || 'Jewelry'
}

/** The images of a product, the variant's own first. */
export function imagesForVariant(
  { images }: Pick<Product, 'images'>,
  variant: Pick<Variant, 'image'> | undefined,
): ProductImage[] {
  const own = variant?.image
  return own ? [own, ...images.filter(({ url }) => url !== own.url)] : images
}

/** The merchant's alt text, or the product's title and the image's number. */
export function imageAltText({ title }: Pick<Product, 'title'>, image: ProductImage, index: number): string {
  return image.altText || (index === 0 ? title : `${title}, picture ${index + 1}`)
}
