import { type Html, html } from '../html'
import { DELIVERY_MODES, type Deliveries, type Delivery, type DeliveryMode } from './deliveries'
import type { Ledger } from './ledger'
import type { Checkout } from './objects'
import { dollars } from './pay-page'

const MODES: Readonly<Record<DeliveryMode, string>> = {
  once: 'once, right after the payment',
  twice: 'twice at the same time',
  late: 'ten seconds late',
  before: 'before the payment page answers',
  never: 'never',
}

/** What `/sandbox` shows of the payments. */
export function paymentsPanel(ledger: Ledger, deliveries: Deliveries): string {
  return html`
<form class="row" method="post" action="/sandbox/stripe/panel/delivery">
<label for="delivery">Webhooks are delivered</label>
<select id="delivery" name="mode">${DELIVERY_MODES.map(
    (mode) => html`<option value="${mode}"${mode === deliveries.mode() ? html` selected` : ''}>${MODES[mode]}</option>`,
  )}</select>
<button>Set</button>
</form>
${sessions(ledger.all())}
${log(deliveries.log())}`.markup
}

function sessions(checkouts: readonly Checkout[]): Html {
  if (checkouts.length === 0)
    return html`<p class="quiet">No checkout has been opened yet. They are kept until the sandbox stops.</p>`
  return html`<table><caption class="label">Checkout sessions</caption>
<thead><tr><th scope="col">Session</th><th scope="col">State</th><th scope="col">E-mail</th><th scope="col" class="number">Total</th><th scope="col">Steps</th></tr></thead>
<tbody>${checkouts.map(({ session, intent }) => {
    const email = session.customer_details?.email ?? session.customer_email
    return html`<tr><td><code>${session.id.slice(0, 16)}…</code></td>
<td>${session.status}, ${session.payment_status}</td><td>${email}</td>
<td class="number">${dollars(session.amount_total)}</td>
<td>${session.status === 'open' && html`<a href="${session.url}">Pay</a> ${step(session.id, 'expire', 'Expire')}`}
${intent?.status === 'processing' && html`${step(session.id, 'succeed', 'Let it arrive')} ${step(session.id, 'fail', 'Let it fail')}`}</td></tr>`
  })}</tbody></table>`
}

function step(id: string, action: string, label: string): Html {
  return html`<form method="post" action="/sandbox/stripe/panel/${action}"><input type="hidden" name="id" value="${id}"><button>${label}</button></form>`
}

function log(deliveries: readonly Delivery[]): Html | undefined {
  if (deliveries.length === 0) return undefined
  return html`<table><caption class="label">Webhook events</caption>
<thead><tr><th scope="col">Event</th><th scope="col">Session</th><th scope="col">Answers</th><th scope="col">Steps</th></tr></thead>
<tbody>${deliveries.map(
    ({ id, type, sessionId, attempts }) => html`<tr><td>${type}</td><td><code>${sessionId.slice(0, 16)}…</code></td>
<td>${attempts.length > 0 ? attempts.join(', ') : 'not delivered'}</td><td>${step(id, 'again', 'Deliver again')}</td></tr>`,
  )}</tbody></table>`
}
