import { AddToCart } from '../cart/add-to-cart'
import { CARD_BUTTON } from '../catalogue/list/card-layout'
import { firstAvailable, type Product } from '../catalogue/product'

/** The Add to Cart button of a product in a list: it adds the first variant that can be bought. */
export function cardAction(product: Product) {
  const variant = firstAvailable(product)
  if (!variant) return null
  return <AddToCart product={product} productVariant={variant} variant="quiet" className={CARD_BUTTON} inList />
}
