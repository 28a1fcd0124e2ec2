import { createHmac } from 'node:crypto'
import type { Handler } from '../engine'
import { type Html, html } from '../html'
import { createScheduledCall } from '../scheduled-call'
import { type Catalogue, isAvailable } from './catalogue'
import { getIdNumber } from './ids'
import { SANDBOX_SHOPIFY_SECRET } from './keys'

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

/** Sets a variant's stock, sends Shopify's webhook and makes the next scheduled call. */
export async function handleStockForm({ variantById }: Catalogue, send: Handler, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const variant = variantById.get(form.get('variant') ?? '')
  if (request.method !== 'POST' || !variant) return new Response('There is no such variant.', { status: 404 })
  const { origin } = new URL(request.url)
  variant.stock = Number.parseInt(form.get('stock') ?? '1', 10) || 0
  await Promise.allSettled([send(createEvent(`${origin}/functions/v1/product-webhook`, variant.productId))])
  await Promise.allSettled([send(createScheduledCall(origin))])
  return new Response(null, { status: 303, headers: { location: '/sandbox' } })
}

function createEvent(url: string, productId: string): Request {
  const body = JSON.stringify({ id: getIdNumber(productId) })
  const signature = createHmac('sha256', SANDBOX_SHOPIFY_SECRET).update(body).digest('base64')
  return new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': 'products/update',
      'X-Shopify-Hmac-Sha256': signature,
    },
    body,
  })
}
