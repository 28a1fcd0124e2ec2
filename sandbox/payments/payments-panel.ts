import { formatCents } from '../../src/domain/money'
import { html } from '../html'
import type { CheckoutRecord } from './stripe-objects'

/** Links to the open payment pages. */
export function renderPaymentsPanel(checkouts: readonly CheckoutRecord[]): string {
  const open = checkouts.filter(({ session }) => session.status === 'open')
  return html`<h2>Open payments</h2>
${open.length === 0 && html`<p>No payment page is open.</p>`}
<ul>${open.map(
    ({ session }) =>
      html`<li><a href="${session.url}">Pay ${formatCents(session.amount_total ?? 0)}</a> ${session.customer_email}</li>`,
  )}</ul>`.markup
}
