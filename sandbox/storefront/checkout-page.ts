import { CURRENCY } from '../../src/shop'
import { type Html, html } from '../html'
import { page } from '../page'
import { cartSubtotal } from './cart-fields'
import type { Cart, CartLine } from './carts'
import type { StorefrontContext } from './context'

/** The address a cart's checkoutUrl leads to: the cart as the storefront holds it, and a way to order it. */
export async function checkout(context: StorefrontContext, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const token = /^\/sandbox\/checkout\/c\/(\w+)$/.exec(url.pathname)?.[1]
  const cart = token ? context.carts.find(token, url.searchParams.get('key')) : undefined
  if (!cart) return page('No such checkout', nothingHere(), 404)
  if (request.method === 'POST') {
    context.carts.complete(cart.token)
    return new Response(null, { status: 303, headers: { location: `${url.pathname}${url.search}` } })
  }
  if (cart.completedAt) return page('Order complete', ordered(context, cart))
  return page('Checkout', open(context, cart, url))
}

function open(context: StorefrontContext, cart: Cart, url: URL): Html {
  const channel = url.searchParams.get('channel')
  return html`
<h1>Checkout</h1>
<p class="note">This page stands in for Shopify's checkout. No payment happens here and nothing is shipped.</p>
${cart.lines.length === 0 ? html`<p>This cart is empty.</p>` : ''}
<ul class="lines">${cart.lines.map((line) => lineOf(context, line))}</ul>
<p class="total"><span>Subtotal</span><strong>${dollars(cartSubtotal(context, cart))} ${CURRENCY}</strong></p>
<p class="quiet">Channel: ${channel ?? 'none'}. Shipping and taxes come at a later step of a real checkout.</p>
<form method="post" class="row"><button class="main">Complete the order</button></form>`
}

function ordered(context: StorefrontContext, cart: Cart): Html {
  return html`
<h1>The order is complete</h1>
<p>The cart is closed: the storefront no longer answers it, as after a real order.</p>
<ul class="lines">${cart.lines.map((line) => lineOf(context, line))}</ul>
<p class="total"><span>Total</span><strong>${dollars(cartSubtotal(context, cart))} ${CURRENCY}</strong></p>
<p><a href="/">Back to the shop</a></p>`
}

function nothingHere(): Html {
  return html`
<h1>This checkout is gone</h1>
<p>The cart it belonged to is unknown here. The sandbox forgets its carts when it stops.</p>
<p><a href="/">Back to the shop</a></p>`
}

function lineOf({ catalogue, pictures }: StorefrontContext, { variantId, quantity }: CartLine): Html {
  const variant = catalogue.variantById.get(variantId)
  const product = catalogue.productById.get(variant?.productId ?? '')
  const image = variant?.image ?? product?.images[0]
  const address = image && pictures.address(image.source)
  const price = variant?.price ?? 0
  const options = variant && variant.title !== 'Default Title' ? variant.title : ''
  return html`<li>
${address ? html`<img src="${address}${address.includes('?') ? '&' : '?'}width=160" alt="">` : html`<span class="blank"></span>`}
<div><strong>${product?.title}</strong><br><small>${options}</small>
<div class="quiet">${dollars(price)} × ${quantity}</div></div>
<div>${dollars(price * quantity)}</div>
</li>`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
