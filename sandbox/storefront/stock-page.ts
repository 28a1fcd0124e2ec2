import type { Handler } from '../engine'
import { type Html, html } from '../html'
import { createScheduledCall } from '../scheduled-call'
import { type Catalogue, isAvailable } from './catalogue'

export const STOCK_PATH = '/sandbox/stock'

/** The sold-out variants, each with a Restock button. */
export function renderStock({ products }: Catalogue): Html {
  return html`<ul>${products.flatMap(({ title, variants }) =>
    variants
      .filter((variant) => !isAvailable(variant))
      .map(
        (variant) => html`<li><form class="row" method="post" action="${STOCK_PATH}">
<input type="hidden" name="variant" value="${variant.id}">${title}, ${variant.title} <button>Restock</button></form></li>`,
      ),
  )}</ul>`
}

/** Sets a variant's stock and makes the next scheduled call, which mirrors it at once. */
export async function handleStockForm({ variantById }: Catalogue, send: Handler, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const variant = variantById.get(form.get('variant') ?? '')
  if (request.method !== 'POST' || !variant) return new Response('There is no such variant.', { status: 404 })
  const { origin } = new URL(request.url)
  variant.stock = Number.parseInt(form.get('stock') ?? '1', 10) || 0
  await Promise.allSettled([send(new Request(`${origin}/sandbox/mirror`, { method: 'POST' }))])
  await Promise.allSettled([send(createScheduledCall(origin))])
  return new Response(null, { status: 303, headers: { location: '/sandbox' } })
}
