import { AddToCart } from '../cart/add-to-cart'
import { CARD_BUTTON } from '../catalogue/list/card-layout'
import { cheapestAvailable, mayHaveCheaper, type Product } from '../catalogue/product'
import { AddCheapest } from './add-cheapest'
import { CardOptions } from './card-options'

/** Add to Cart of a product in a list, for its cheapest variant that can be bought, and a choice among the others. */
export function CardBuyButton({ product }: { product: Product }) {
  const variant = cheapestAvailable(product)
  return (
    <>
      {!variant || mayHaveCheaper(product) ? (
        <AddCheapest product={product} />
      ) : (
        <AddToCart product={product} productVariant={variant} variant="quiet" className={CARD_BUTTON} inList />
      )}
      {product.variants.length > 1 && <CardOptions product={product} />}
    </>
  )
}
