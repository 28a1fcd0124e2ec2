import type { PGlite } from '@electric-sql/pglite'
import { type Html, html } from '../html'

type ShippableOrder = { number: string; status: string; email: string | null; isShipped: boolean }

/** The latest paid orders, each with a button that ships it. */
export async function renderShipments(database: PGlite): Promise<Html> {
  const { rows } = await database.query<ShippableOrder>(`
    select number, status, customer_email as email, shipped_at is not null as "isShipped"
    from public.orders where status = 'paid' order by created_at desc limit 20
  `)
  if (rows.length === 0) return html`<p>No order is paid yet.</p>`
  return html`<ul>${rows.map(
    ({ number, email, isShipped }) => html`<li>${number}, ${email ?? 'no email'}
${
  isShipped
    ? 'shipped'
    : html`<form method="post" action="/sandbox/orders/ship"><input type="hidden" name="number" value="${number}"><button>Ship ${number}</button></form>`
}</li>`,
  )}</ul>`
}

/** Handles the button: the order has a carrier and a tracking number from now on. */
export async function shipOrder(database: PGlite, request: Request): Promise<Response> {
  // Refuse forms of other origins.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('Forbidden', { status: 403 })
  const number = String((await request.formData()).get('number'))
  await database.query(
    `update public.orders set shipped_at = now(), carrier = 'Canada Post', tracking_number = '7023 2100 4411 0000',
       tracking_url = 'https://carrier.example/track/7023210044110000'
     where number = $1 and status = 'paid' and shipped_at is null`,
    [number],
  )
  return new Response(null, { status: 303, headers: { location: '/sandbox' } })
}
