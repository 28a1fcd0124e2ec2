import { formatCents } from '../domain/money'
import type { SelectedOption } from '../domain/option-values'
import { DEFAULT_PRODUCT_TYPE } from '../merchant/merchant'
import type { ProductFacts } from './product-facts'
import type { ProductMedia } from './product-media'

export type ProductImage = {
  url: string
  /** The merchant's alt text. */
  altText: string | null
}

export type Variant = {
  id: string
  title: string
  /** CAD cents. */
  price: number
  /** CAD cents before the reduction, above `price`; null at the full price. */
  compareAtPrice: number | null
  availableForSale: boolean
  /** Sold while out of stock: made once it is ordered. */
  currentlyNotInStock: boolean
  /** False for a gift card or a service. */
  requiresShipping: boolean
  selectedOptions: SelectedOption[]
  /** The variant's own image, or the product's first, which Shopify fills in. */
  image: ProductImage | null
} & Partial<VariantDetails>

/** Data of a variant that only its product's page needs. */
export type VariantDetails = {
  sku: string | null
  barcode: string | null
  /** Null if the storefront doesn't track the stock. */
  quantityAvailable: number | null | undefined
}

/** The colour or picture of an option value; the picture comes first. */
export type Swatch = { value: string; color: string | null; imageUrl: string | null }

export type ProductOption = { name: string; values: string[]; swatches?: Swatch[] }

export type Product = {
  id: string
  handle: string
  title: string
  description: string
  /** The collection's title. */
  vendor: string
  /** The category's name; may be empty. */
  productType: string
  /** Shopify's. */
  category: { id: string } | null
  tags: string[]
  /** CAD cents of the cheapest variant; null for an unreadable price. */
  price: number | null
  /** CAD cents of the dearest variant. */
  maxPrice: number | null
  /** Whether any variant can be bought, of all that the product has. */
  availableForSale: boolean
  images: ProductImage[]
  variants: Variant[]
  options: ProductOption[]
  /** The metafield `custom.engraving`, of a product that has one. */
  engraving?: string
  /** Whether the product has images or variants beyond these, which its page loads. */
  hasMoreImages: boolean
  hasMoreVariants: boolean
  /** Undefined for a product of a list, until its page has loaded them. */
  details?: ProductDetails
}

/** Data of a product that only its page needs. */
export type ProductDetails = {
  seo: { title: string | null; description: string | null }
  facts: ProductFacts | null
  media: ProductMedia[]
  /** Days to make a product that is sold while out of stock. */
  leadTimeDays?: number
  /** Image URLs of one turn of the product in equal steps; absent without `custom.turntable`. */
  turntable?: string[]
}

/** Whether a variant is made once it is ordered. */
export function isMadeToOrder(variant: Pick<Variant, 'availableForSale' | 'currentlyNotInStock'>): boolean {
  return variant.availableForSale && variant.currentlyNotInStock
}

/** The cheapest variant that can be bought, the first of equals. */
export function cheapestAvailable({ variants }: Pick<Product, 'variants'>): Variant | undefined {
  return variants
    .filter(({ availableForSale }) => availableForSale)
    .reduce<Variant | undefined>((best, variant) => (best && best.price <= variant.price ? best : variant), undefined)
}

/** Whether a variant beyond those that have loaded may be cheaper, or the only one that can be bought. */
export function mayHaveCheaper(product: Pick<Product, 'price' | 'variants' | 'hasMoreVariants'>): boolean {
  return product.hasMoreVariants && cheapestAvailable(product)?.price !== product.price
}

/** `From $96.00` for a product with different prices; null for an unreadable price. */
export function priceText({ price, maxPrice }: Pick<Product, 'price' | 'maxPrice'>): string | null {
  if (price === null) return null
  return `${maxPrice !== null && maxPrice !== price ? 'From ' : ''}${formatCents(price)}`
}

/** The old price of the variant that a list adds; null unless its price is the one that a list shows. */
export function reducedFrom(product: Pick<Product, 'price' | 'variants'>): number | null {
  const variant = cheapestAvailable(product) ?? product.variants[0]
  return variant?.price === product.price ? variant.compareAtPrice : null
}

/** Whether a variant can be bought at a reduced price. */
export function isOnSale({ variants }: Pick<Product, 'variants'>): boolean {
  return variants.some(({ availableForSale, compareAtPrice }) => availableForSale && compareAtPrice !== null)
}

export function productTypeLabel({ productType }: Pick<Product, 'productType'>): string {
  return productType || DEFAULT_PRODUCT_TYPE
}

/** The images of a product: the variant's own first, then those whose alt text names one of its values. */
export function imagesForVariant(
  { images }: Pick<Product, 'images'>,
  variant: Pick<Variant, 'image' | 'selectedOptions'> | undefined,
): ProductImage[] {
  const own = variant?.image
  if (!own) return images
  // A size such as 5 or S is in texts that don't mean it.
  const values = variant.selectedOptions.flatMap(({ value }) => (value.length > 2 ? words(value) : []))
  const others = images.filter(({ url }) => url !== own.url)
  const named = others.filter(({ altText }) => values.some((value) => words(altText ?? '').includes(value)))
  return [own, ...named, ...others.filter((image) => !named.includes(image))]
}

/** The words of a text in lower case, each between spaces. */
function words(text: string): string {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${found.join(' ')} `
}

/** The merchant's alt text, or the product's title and the image's number. */
export function imageAltText({ title }: Pick<Product, 'title'>, image: ProductImage, index: number): string {
  return image.altText || (index === 0 ? title : `${title}, picture ${index + 1}`)
}
