import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { environment } from '../backends/current-environment'
import { addToCart } from '../cart/cart'
import { toCartMerchandise } from '../cart/lines'
import type { Product, Variant } from '../catalogue/product'
import { productQuery } from '../catalogue/product-queries'
import type { FindOffer } from '../orders/buy-again'
import { OrderActions } from '../orders/order-actions'
import { OrderList } from '../orders/order-list'
import { ShopifyOrders } from './shopify-orders'

/** Finds a product's variant; null if either no longer exists. Throws BackendError. */
async function findVariant(
  client: QueryClient,
  handle: string,
  variantId: string,
): Promise<{ product: Product; variant: Variant } | null> {
  const product = await client.fetchQuery({ ...productQuery(handle, client), networkMode: 'always' })
  const variant = product?.variants.find(({ id }) => id === variantId)
  return product && variant ? { product, variant } : null
}

/** The customer's orders, or where to find them. */
export function AccountOrders() {
  const client = useQueryClient()
  const findOffer: FindOffer = async (handle, variantId) => {
    const found = await findVariant(client, handle, variantId)
    return (
      found && {
        isAvailable: found.variant.availableForSale,
        addToCart: (quantity) => addToCart(toCartMerchandise(found.product, found.variant), quantity),
      }
    )
  }
  if (environment().checkout !== 'stripe') return <ShopifyOrders />
  return <OrderList renderActions={(order) => <OrderActions order={order} findOffer={findOffer} />} />
}
