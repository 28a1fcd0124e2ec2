import type { CartMerchandise, LineImage, SelectedOption } from './lines'

/** What the cart needs to know of a product; the catalogue's product fits. */
export type CartProduct = { title: string; handle: string; vendor?: string; images: readonly LineImage[] }

/** What the cart needs to know of a variant. `price` is CAD cents. */
export type CartVariant = { id: string; price: number; selectedOptions: readonly SelectedOption[] }

/** The merchandise that a line is made of. A line shows the product's first image, whichever the variant is. */
export function toCartMerchandise(product: CartProduct, variant: CartVariant): CartMerchandise {
  const { title, handle, vendor, images } = product
  const { id, price, selectedOptions } = variant
  return { variantId: id, price, selectedOptions, product: { title, handle, vendor, image: images[0] ?? null } }
}
