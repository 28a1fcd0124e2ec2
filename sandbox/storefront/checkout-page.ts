import { formatCents } from '../../src/domain/money'
import { CHECKOUT_CHANNEL, CURRENCY } from '../../src/domain/shop'
import { createDiscountUsage } from '../discounts'
import { type Html, html } from '../html'
import { renderPage } from '../render-page'
import { calculateCart, getLineCents, recordUsage } from './cart-discounts'
import type { Attribute, Cart, CartLine } from './carts'
import type { CatalogueProduct } from './catalogue'
import type { StorefrontContext } from './context'

/** The page at checkoutUrl: the cart and an order button. */
export async function handleCheckoutPage(
  context: StorefrontContext,
  request: Request,
  headlessOnly: readonly string[],
): Promise<Response> {
  const url = new URL(request.url)
  const token = /^\/sandbox\/checkout\/c\/(\w+)$/.exec(url.pathname)?.[1]
  const cart = token ? context.carts.findByKey(token, url.searchParams.get('key')) : undefined
  if (!cart) return renderPage('No such checkout', renderUnknownCheckout(), 404)
  const handles = cart.lines.map(({ variantId }) => findProduct(context, variantId)?.handle ?? '')
  // The Online Store, whose channel it is, doesn't sell the piece.
  if (url.searchParams.get('channel') === CHECKOUT_CHANNEL && handles.some((handle) => headlessOnly.includes(handle)))
    return new Response(null, { status: 302, headers: { location: '/cart' } })
  if (request.method === 'POST') {
    if (!cart.completedAt) recordUsage(context, cart)
    context.carts.markCompleted(cart.token)
    return new Response(null, { status: 303, headers: { location: `${url.pathname}${url.search}` } })
  }
  // Render without recorded usage, which includes this order's own.
  if (cart.completedAt)
    return renderPage('Order complete', renderCompletedOrder({ ...context, usage: createDiscountUsage() }, cart))
  return renderPage('Checkout', renderOpenCart(context, cart, url))
}

function findProduct({ catalogue }: StorefrontContext, variantId: string): CatalogueProduct | undefined {
  return catalogue.productById.get(catalogue.variantById.get(variantId)?.productId ?? '')
}

function renderOpenCart(context: StorefrontContext, cart: Cart, url: URL): Html {
  const channel = url.searchParams.get('channel')
  return html`
<h1>Checkout</h1>
<p class="note">This page stands in for Shopify's checkout. No payment happens here and nothing is shipped.</p>
${cart.lines.length === 0 ? html`<p>This cart is empty.</p>` : ''}
<ul class="lines">${cart.lines.map((line) => renderLine(context, line))}</ul>
${renderOrderDetails(cart)}
${renderTotals(context, cart)}
<p class="quiet">Channel: ${channel ?? 'none'}. Shipping and taxes come at a later step of a real checkout.</p>
<form method="post" class="row"><button class="main">Complete the order</button></form>`
}

function renderCompletedOrder(context: StorefrontContext, cart: Cart): Html {
  return html`
<h1>The order is complete</h1>
<p>The cart is closed: the storefront no longer answers it, as after a real order.</p>
<ul class="lines">${cart.lines.map((line) => renderLine(context, line))}</ul>
${renderOrderDetails(cart)}
${renderTotals(context, cart)}
<p><a href="/">Back to the shop</a></p>`
}

function renderTotals(context: StorefrontContext, cart: Cart): Html {
  const { subtotalCents, totalCents, discounts, refusals, giftCards } = calculateCart(context, cart)
  const row = (name: string, amount: string) =>
    html`<p class="total"><span>${name}</span><strong>${amount}</strong></p>`
  const paidCents = giftCards.reduce((sum, { usedCents }) => sum + usedCents, 0)
  return html`
${row('Subtotal', `${formatCents(subtotalCents)} ${CURRENCY}`)}
${discounts.map(({ code, title, centsByLineId }) => {
  const cents = [...centsByLineId.values()].reduce((sum, part) => sum + part, 0)
  return row(`Discount ${code ?? title}`, `−${formatCents(cents)}`)
})}
${cart.discountCodes.filter((code) => refusals.has(code)).map((code) => row(`Discount ${code}`, 'doesn’t apply'))}
${discounts.length > 0 ? row('Total', `${formatCents(totalCents)} ${CURRENCY}`) : ''}
${giftCards.map(({ code, usedCents }) => row(`Gift card ${code.slice(-4)}`, `−${formatCents(usedCents)}`))}
${giftCards.length > 0 ? row('To pay', `${formatCents(totalCents - paidCents)} ${CURRENCY}`) : ''}`
}

/** The customer's address, and the cart's note and attributes, which Shopify shows the merchant with the order. */
function renderOrderDetails({ note, attributes, email }: Cart): Html | '' {
  if (!note && !email && attributes.length === 0) return ''
  return html`<h2>With the order</h2>
${email && html`<p>Email: ${email}</p>`}
${note && html`<p style="white-space: pre-line">Note: ${note}</p>`}
${renderAttributes(attributes)}`
}

function renderAttributes(attributes: readonly Attribute[]): Html[] {
  return attributes.map(({ key, value }) => html`<div class="quiet">${key}: ${value}</div>`)
}

function renderUnknownCheckout(): Html {
  return html`
<h1>This checkout is gone</h1>
<p>The cart it belonged to is unknown here. The sandbox keeps its carts only while it runs.</p>
<p><a href="/">Back to the shop</a></p>`
}

function renderLine(context: StorefrontContext, line: CartLine): Html {
  const { catalogue, images: pictures } = context
  const { variantId, quantity, attributes } = line
  const variant = catalogue.variantById.get(variantId)
  const product = catalogue.productById.get(variant?.productId ?? '')
  const image = variant?.image ?? product?.images[0]
  const imageUrl = image && pictures.getUrl(image.source)
  const price = variant?.price ?? 0
  const options = variant && variant.title !== 'Default Title' ? variant.title : ''
  return html`<li>
${imageUrl ? html`<img src="${imageUrl}${imageUrl.includes('?') ? '&' : '?'}width=160" alt="">` : html`<span class="blank"></span>`}
<div><strong>${product?.title}</strong><br><small>${options}</small>
${renderAttributes(attributes)}
<div class="quiet">${formatCents(price)} × ${quantity}</div></div>
<div>${formatCents(getLineCents(context, line))}</div>
</li>`
}
