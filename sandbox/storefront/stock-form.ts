import type { Handler } from '../engine'
import { createScheduledCall } from '../scheduled-call'
import type { Catalogue } from './catalogue'

export const STOCK_PATH = '/sandbox/stock'

/** Sets a variant's stock and makes the next two scheduled calls: one mirrors it, the next mails who waits for it. */
export async function handleStockForm({ variantById }: Catalogue, send: Handler, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const variant = variantById.get(form.get('variant') ?? '')
  if (request.method !== 'POST' || !variant) return new Response('There is no such variant.', { status: 404 })
  const { origin } = new URL(request.url)
  variant.stock = Number.parseInt(form.get('stock') ?? '1', 10) || 0
  await Promise.allSettled([send(new Request(`${origin}/sandbox/mirror`, { method: 'POST' }))])
  await Promise.allSettled([send(createScheduledCall(origin))])
  await Promise.allSettled([send(createScheduledCall(origin))])
  return new Response(null, { status: 303, headers: { location: '/sandbox' } })
}
