import { html } from '../html'
import { renderPage } from '../render-page'
import { createCheckoutUrl } from './cart-fields'
import { addLines } from './cart-lines'
import type { StorefrontContext } from './context'

/** Opens the checkout of Shopify's cart permalink `/cart/VARIANT:QUANTITY`. */
export async function handlePermalink(context: StorefrontContext, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, variant = '', quantity = ''] = /^\/cart\/(\d+):(\d+)$/.exec(pathname) ?? []
  const line = { merchandiseId: `gid://shopify/ProductVariant/${variant}`, quantity: Number(quantity) }
  const { cart } = addLines(context.carts.create(), [line], context.catalogue, ['lines'])
  if (cart.lines.every((created) => created.quantity === 0)) {
    return renderPage(
      'No such cart',
      html`<h1>This cart can’t be opened</h1><p><a href="/">Back to the shop</a></p>`,
      404,
    )
  }
  context.carts.save(cart)
  const checkout = new URL(createCheckoutUrl(context.origin, cart))
  const payment = searchParams.get('payment')
  if (payment) checkout.searchParams.set('payment', payment)
  return new Response(null, { status: 303, headers: { location: checkout.href } })
}
