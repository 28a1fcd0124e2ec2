import { formatCents } from '../../src/domain/money'
import { type Html, html } from '../html'
import type { Ledger } from './ledger'
import type { CheckoutRecord } from './stripe-objects'
import { DELIVERY_MODES, type DeliveryMode, type WebhookDeliveries, type WebhookDelivery } from './webhook-deliveries'

const MODE_LABELS: Readonly<Record<DeliveryMode, string>> = {
  once: 'once, right after the payment',
  twice: 'twice at the same time',
  late: 'ten seconds late',
  before: 'before the payment page answers',
  never: 'never',
}

export function renderPaymentsPanel(ledger: Ledger, deliveries: WebhookDeliveries): string {
  return html`
<form class="row" method="post" action="/sandbox/stripe/panel/delivery">
<label for="delivery">Webhooks are delivered</label>
<select id="delivery" name="mode">${DELIVERY_MODES.map(
    (mode) =>
      html`<option value="${mode}"${mode === deliveries.mode() ? html` selected` : ''}>${MODE_LABELS[mode]}</option>`,
  )}</select>
<button>Set</button>
</form>
${renderSessions(ledger.list())}
${renderEvents(deliveries.log())}`.markup
}

function renderSessions(checkouts: readonly CheckoutRecord[]): Html {
  if (checkouts.length === 0)
    return html`<p class="quiet">No checkout has been opened yet. They are kept until the sandbox stops.</p>`
  return html`<table><caption class="label">Checkout sessions</caption>
<thead><tr><th scope="col">Session</th><th scope="col">State</th><th scope="col">Email</th><th scope="col" class="number">Total</th><th scope="col">Steps</th></tr></thead>
<tbody>${checkouts.map(({ session, intent }) => {
    const email = session.customer_details?.email ?? session.customer_email
    return html`<tr><td><code>${session.id.slice(0, 16)}…</code></td>
<td>${session.status}, ${session.payment_status}</td><td>${email}</td>
<td class="number">${formatCents(session.amount_total ?? 0)}</td>
<td>${session.status === 'open' && html`<a href="${session.url}">Pay</a> ${renderActionButton(session.id, 'expire', 'Expire')}`}
${intent?.status === 'processing' && html`${renderActionButton(session.id, 'succeed', 'Let it arrive')} ${renderActionButton(session.id, 'fail', 'Let it fail')}`}</td></tr>`
  })}</tbody></table>`
}

function renderActionButton(id: string, action: string, label: string): Html {
  return html`<form method="post" action="/sandbox/stripe/panel/${action}"><input type="hidden" name="id" value="${id}"><button>${label}</button></form>`
}

function renderEvents(deliveries: readonly WebhookDelivery[]): Html | undefined {
  if (deliveries.length === 0) return undefined
  return html`<table><caption class="label">Webhook events</caption>
<thead><tr><th scope="col">Event</th><th scope="col">Session</th><th scope="col">Answers</th><th scope="col">Steps</th></tr></thead>
<tbody>${deliveries.map(
    ({ id, type, sessionId, attempts }) => html`<tr><td>${type}</td><td><code>${sessionId.slice(0, 16)}…</code></td>
<td>${attempts.length > 0 ? attempts.join(', ') : 'not delivered'}</td><td>${renderActionButton(id, 'again', 'Deliver again')}</td></tr>`,
  )}</tbody></table>`
}
