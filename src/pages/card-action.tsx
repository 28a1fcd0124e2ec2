import { AddToCart } from '../cart/add-to-cart'
import { CARD_BUTTON } from '../catalogue/list/card-layout'
import { firstAvailable, type Product } from '../catalogue/product'

/** The Add to Cart button of a product in a list: it adds the first variant that can be bought. */
export function cardAction(product: Product) {
  const variant = firstAvailable(product)
  if (!variant) return null
  const { title, handle, vendor, images } = product
  return (
    <AddToCart
      variant={variant}
      product={{ title, handle, vendor, image: images[0] ?? null }}
      style="quiet"
      className={CARD_BUTTON}
      inList
    />
  )
}
