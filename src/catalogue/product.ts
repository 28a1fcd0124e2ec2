export type ProductImage = {
  url: string
  /** What the merchant wrote about the picture; null where nothing. */
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
  /** Its own picture, or the product's first one. */
  image: ProductImage | null
}

export type ProductOption = { name: string; values: string[] }

export type Product = {
  id: string
  handle: string
  title: string
  description: string
  /** The collection's name. */
  vendor: string
  /** The category's name; empty where the merchant gave none. */
  productType: string
  tags: string[]
  /** CAD cents of the cheapest variant; null where the storefront gave no price that can be read. */
  price: number | null
  images: ProductImage[]
  variants: Variant[]
  options: ProductOption[]
}

/** The variant that a list's Add to Cart adds: the first that can be bought. */
export function firstAvailable({ variants }: Pick<Product, 'variants'>): Variant | undefined {
  return variants.find(({ availableForSale }) => availableForSale)
}

/** What kind of piece it is, in the words of the page. */
export function productTypeLabel({ productType }: Pick<Product, 'productType'>): string {
  return productType || 'Jewelry'
}

/** What a picture shows, for those who don't see it: the merchant's words, else the title and the picture's place. */
export function imageAltText({ title }: Pick<Product, 'title'>, image: ProductImage, place: number): string {
  return image.altText || (place === 0 ? title : `${title}, picture ${place + 1}`)
}
