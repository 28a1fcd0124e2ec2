import { t } from '@lingui/core/macro'
import type { SelectedOption } from '../domain/option-values'
import { formatCents } from '../language/format'
import { DEFAULT_PRODUCT_TYPE } from '../merchant/words'
import type { ProductFacts } from './product-facts'
import type { ProductVideo } from './product-videos'

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
  /** Original price in CAD cents, above `price`; null unless it is reduced. */
  compareAtPrice: number | null
  availableForSale: boolean
  /** Can be bought while out of stock. */
  currentlyNotInStock: boolean
  /** False for a gift card or a service. */
  requiresShipping: boolean
  selectedOptions: SelectedOption[]
  /** The variant's own image; Shopify falls back to the product's first one. */
  image: ProductImage | null
} & Partial<VariantDetails>

/** Variant data that only the product page needs. */
export type VariantDetails = {
  sku: string | null
  barcode: string | null
  /** Null if the storefront doesn't track the stock. */
  quantityAvailable: number | null | undefined
}

/** An option value's colour or picture; the picture takes precedence. */
export type Swatch = { value: string; color: string | null; imageUrl: string | null }

export type ProductOption = { name: string; values: string[]; swatches?: Swatch[] }

export type Product = {
  id: string
  handle: string
  title: string
  /** In one line. */
  description: string
  /** The collection's title. */
  vendor: string
  /** The category's name; may be empty. */
  productType: string
  /** Shopify's category. */
  category: { id: string } | null
  tags: string[]
  /** The cheapest variant's price in CAD cents; null if unreadable. */
  price: number | null
  /** The most expensive variant's price in CAD cents. */
  maxPrice: number | null
  /** Whether any of the product's variants can be bought. */
  availableForSale: boolean
  images: ProductImage[]
  variants: Variant[]
  options: ProductOption[]
  /** The metafield `custom.engraving`, if the product has one. */
  engraving?: string
  /** Whether these are only the first variants, of a product from a list; its page loads the others. */
  hasMoreVariants: boolean
  /** Undefined for a product from a list, until its page has loaded them. */
  details?: ProductDetails
}

/** Product data that only its page needs. */
export type ProductDetails = {
  /** Sanitized; empty if it couldn't be. */
  descriptionHtml: string
  seo: { title: string | null; description: string | null }
  facts: ProductFacts | null
  videos: ProductVideo[]
  /** Days to make the product when it is out of stock; 0 promises no date. */
  leadTimeDays?: number
}

export function isOnBackOrder(variant: Pick<Variant, 'availableForSale' | 'currentlyNotInStock'>): boolean {
  return variant.availableForSale && variant.currentlyNotInStock
}

/** The cheapest available variant; of several, the first. */
export function cheapestAvailable({ variants }: Pick<Product, 'variants'>): Variant | undefined {
  return variants
    .filter(({ availableForSale }) => availableForSale)
    .reduce<Variant | undefined>((best, variant) => (best && best.price <= variant.price ? best : variant), undefined)
}

/** `From $96.00` for a product with different prices; null if the price is unreadable. */
export function priceText({ price, maxPrice }: Pick<Product, 'price' | 'maxPrice'>): string | null {
  if (price === null) return null
  const lowest = formatCents(price)
  return maxPrice !== null && maxPrice !== price ? t`From ${lowest}` : lowest
}

/** The original price of the variant that a list adds; null unless that variant's price is the one shown. */
export function reducedFrom(product: Pick<Product, 'price' | 'variants'>): number | null {
  const variant = cheapestAvailable(product) ?? product.variants[0]
  return variant?.price === product.price ? variant.compareAtPrice : null
}

/** Whether an available variant has a reduced price. */
export function isOnSale({ variants }: Pick<Product, 'variants'>): boolean {
  return variants.some(({ availableForSale, compareAtPrice }) => availableForSale && compareAtPrice !== null)
}

export function productTypeLabel({ productType }: Pick<Product, 'productType'>): string {
  return productType || DEFAULT_PRODUCT_TYPE
}

/** A product's images: the variant's own first, then those whose alt text contains one of its option values. */
export function imagesForVariant(
  { images }: Pick<Product, 'images'>,
  variant: Pick<Variant, 'image' | 'selectedOptions'> | undefined,
): ProductImage[] {
  const own = variant?.image
  if (!own) return images
  // Short values, such as size 5 or S, occur in texts by coincidence.
  const values = variant.selectedOptions.flatMap(({ value }) => (value.length > 2 ? words(value) : []))
  const others = images.filter(({ url }) => url !== own.url)
  const named = others.filter(({ altText }) => values.some((value) => words(altText ?? '').includes(value)))
  return [own, ...named, ...others.filter((image) => !named.includes(image))]
}

/** A text's words in lower case, separated and surrounded by spaces. */
function words(text: string): string {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${found.join(' ')} `
}

/** The merchant's alt text, or the product's title and the image's number. */
export function imageAltText({ title }: Pick<Product, 'title'>, image: ProductImage, index: number): string {
  const number = index + 1
  return image.altText || (index === 0 ? title : t`${title}, picture ${number}`)
}

/** `size 5`, for a variant with an option called Size. */
export function sizeText({ selectedOptions }: Pick<Variant, 'selectedOptions'>): string | undefined {
  const size = selectedOptions.find(({ name }) => /\b(?:size|taille)$/i.test(name.trim()))?.value
  return size && t`size ${size}`
}
