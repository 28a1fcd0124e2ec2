import { html } from '../html'
import type { Cart } from './carts'
import type { Catalogue } from './catalogue'
import { renderStock } from './stock-page'

export function renderStorefrontPanel(catalogue: Catalogue, carts: readonly Cart[]): string {
  const shown = carts.slice(0, 20)
  return html`
<p>${catalogue.products.length} products and ${catalogue.variantById.size} variants at
<code>/api/2025-07/graphql.json</code>. Any token is accepted.</p>
<h3>Sold out</h3>
${renderStock(catalogue)}
<h3>Carts</h3>
${shown.length === 0 ? html`<p class="quiet">No cart has been made yet.</p>` : ''}
<ul>${shown.map(
    (cart) => html`<li>
<a href="/sandbox/checkout/c/${cart.token}?key=${cart.key}">Cart of ${cart.createdAt.slice(0, 16).replace('T', ', ')} UTC</a>
${cart.lines.length} ${cart.lines.length === 1 ? 'line' : 'lines'}${cart.completedAt ? ', ordered' : ''}
</li>`,
  )}</ul>
${carts.length > shown.length ? html`<p class="quiet">and ${carts.length - shown.length} older ones</p>` : ''}`.markup
}
