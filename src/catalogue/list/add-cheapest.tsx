import { useQueryClient } from '@tanstack/react-query'
import { useTransition } from 'react'
import { addToCart } from '../cart/cart'
import { notifyAddFailed } from '../cart/cart-toasts'
import { toCartMerchandise } from '../cart/lines'
import { allVariantsQuery } from '../catalogue/all-variants'
import { CARD_BUTTON } from '../catalogue/list/card-layout'
import { cheapestAvailable, type Product } from '../catalogue/product'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'

/** Add to Cart of a product in a list whose cheapest variant may not have loaded: the press loads all variants. */
export function AddCheapest({ product }: { product: Product }) {
  const client = useQueryClient()
  const [isPending, startTransition] = useTransition()

  async function add() {
    try {
      const all = await client.fetchQuery({ ...allVariantsQuery(product.handle), networkMode: 'always' })
      const variant = cheapestAvailable(all)
      if (variant) addToCart(toCartMerchandise(product, variant))
      else toast('Sold Out', { description: `${product.title} has just sold out.` })
    } catch (error) {
      console.error('The variants of a product could not be loaded.', error)
      notifyAddFailed()
    }
  }

  return (
    <Button
      variant="quiet"
      className={CARD_BUTTON}
      busy={isPending}
      onClick={() => startTransition(add)}
      aria-label={`Add to Cart: ${product.title}`}
    >
      {isPending ? 'Adding...' : 'Add to Cart'}
    </Button>
  )
}
