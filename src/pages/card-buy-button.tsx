import { AddToCart } from '../cart/add-to-cart'
import { CARD_BUTTON } from '../catalogue/list/card-layout'
import { cheapestAvailable, type Product } from '../catalogue/product'

/** Add to Cart of a product in a list, for its cheapest variant that can be bought. */
export function renderCardBuyButton(product: Product) {
  const variant = cheapestAvailable(product)
  if (!variant) return null
  return <AddToCart product={product} productVariant={variant} variant="quiet" className={CARD_BUTTON} inList />
}
