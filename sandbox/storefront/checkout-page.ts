import { formatCents } from '../../src/money'
import { CURRENCY } from '../../src/shop'
import { type Html, html } from '../html'
import { renderPage } from '../render-page'
import { getSubtotalCents } from './cart-fields'
import type { Cart, CartLine } from './carts'
import type { StorefrontContext } from './context'

/** The page at checkoutUrl: the cart and an order button. */
export async function handleCheckoutPage(context: StorefrontContext, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const token = /^\/sandbox\/checkout\/c\/(\w+)$/.exec(url.pathname)?.[1]
  const cart = token ? context.carts.findByKey(token, url.searchParams.get('key')) : undefined
  if (!cart) return renderPage('No such checkout', renderUnknownCheckout(), 404)
  if (request.method === 'POST') {
    context.carts.markCompleted(cart.token)
    return new Response(null, { status: 303, headers: { location: `${url.pathname}${url.search}` } })
  }
  if (cart.completedAt) return renderPage('Order complete', renderCompletedOrder(context, cart))
  return renderPage('Checkout', renderOpenCart(context, cart, url))
}

function renderOpenCart(context: StorefrontContext, cart: Cart, url: URL): Html {
  const channel = url.searchParams.get('channel')
  return html`
<h1>Checkout</h1>
<p class="note">This page stands in for Shopify's checkout. No payment happens here and nothing is shipped.</p>
${cart.lines.length === 0 ? html`<p>This cart is empty.</p>` : ''}
<ul class="lines">${cart.lines.map((line) => renderLine(context, line))}</ul>
<p class="total"><span>Subtotal</span><strong>${formatCents(getSubtotalCents(context, cart))} ${CURRENCY}</strong></p>
<p class="quiet">Channel: ${channel ?? 'none'}. Shipping and taxes come at a later step of a real checkout.</p>
<form method="post" class="row"><button class="main">Complete the order</button></form>`
}

function renderCompletedOrder(context: StorefrontContext, cart: Cart): Html {
  return html`
<h1>The order is complete</h1>
<p>The cart is closed: the storefront no longer answers it, as after a real order.</p>
<ul class="lines">${cart.lines.map((line) => renderLine(context, line))}</ul>
<p class="total"><span>Total</span><strong>${formatCents(getSubtotalCents(context, cart))} ${CURRENCY}</strong></p>
<p><a href="/">Back to the shop</a></p>`
}

function renderUnknownCheckout(): Html {
  return html`
<h1>This checkout is gone</h1>
<p>The cart it belonged to is unknown here. The sandbox keeps its carts only while it runs.</p>
<p><a href="/">Back to the shop</a></p>`
}

function renderLine({ catalogue, images: pictures }: StorefrontContext, { variantId, quantity }: CartLine): Html {
  const variant = catalogue.variantById.get(variantId)
  const product = catalogue.productById.get(variant?.productId ?? '')
  const image = variant?.image ?? product?.images[0]
  const imageUrl = image && pictures.getUrl(image.source)
  const price = variant?.price ?? 0
  const options = variant && variant.title !== 'Default Title' ? variant.title : ''
  return html`<li>
${imageUrl ? html`<img src="${imageUrl}${imageUrl.includes('?') ? '&' : '?'}width=160" alt="">` : html`<span class="blank"></span>`}
<div><strong>${product?.title}</strong><br><small>${options}</small>
<div class="quiet">${formatCents(price)} × ${quantity}</div></div>
<div>${formatCents(price * quantity)}</div>
</li>`
}
