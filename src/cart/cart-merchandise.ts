import type { CartMerchandise, LineImage, SelectedOption } from './lines'

/** What the cart needs to know of a product; the catalogue's product fits. */
export type CartProduct = { title: string; handle: string; vendor?: string; images: readonly LineImage[] }

/** What the cart needs to know of a variant. `price` is CAD cents. */
export type CartVariant = {
  id: string
  price: number
  selectedOptions: readonly SelectedOption[]
  /** Its own picture. */
  image?: LineImage | null
}

/** The merchandise that a line is made of. A line shows the variant's own picture, else the product's first. */
export function toCartMerchandise(product: CartProduct, variant: CartVariant): CartMerchandise {
  const { title, handle, vendor, images } = product
  const { id, price, selectedOptions } = variant
  const image = variant.image ?? images[0] ?? null
  return { variantId: id, price, selectedOptions, product: { title, handle, vendor, image } }
}
