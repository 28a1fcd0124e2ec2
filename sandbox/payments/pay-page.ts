import { formatCents } from '../../src/domain/money'
import { Html, html } from '../html'
import { renderPage } from '../render-page'
import type { CheckoutRecord, Line, Session, ShippingRate } from './stripe-objects'

/** A failed payment: the message and the entered values. */
export type FailedAttempt = { message: string; form: FormData }

/** Stripe's hosted checkout, with test buttons in place of card fields. */
export function renderPayPage(checkout: CheckoutRecord, failedAttempt?: FailedAttempt): Response {
  const { session, lines } = checkout
  if (session.status === 'complete') return renderPaidPage(session)
  if (session.status === 'expired') return renderExpiredPage(session)
  return renderPage(
    'Payment',
    html`
<style>${new Html(STYLE)}${renderTotalStyle(checkout.rates)}</style>
<a href="${getPayPath(session.id)}?cancel">← Back to the shop</a>
<h1>Pay ${renderTotalPerRate(checkout)}</h1>
<p class="note">This page stands in for Stripe’s. No card is asked for and no money moves.</p>
${failedAttempt?.message && html`<p class="declined" role="alert">${failedAttempt.message}</p>`}
<ul class="lines">${lines.map(renderLine)}</ul>
<form method="post" action="${getPayPath(session.id)}">
${renderContactFields(session, failedAttempt?.form)}
${renderShippingRates(checkout, failedAttempt?.form)}
${renderPromotion(session, failedAttempt?.form)}
<p class="total"><span>Total</span><span>${renderTotalPerRate(checkout)} CAD</span></p>
<p class="tries">
<button class="main" name="action" value="pay">Pay</button>
<button name="action" value="decline">Pay with a card that is declined</button>
<button name="action" value="delayed-success">Pay by bank, arrives in seconds</button>
<button name="action" value="delayed-failure">Pay by bank, fails in seconds</button>
</p>
</form>
<form method="get" action="${getPayPath(session.id)}"><button name="cancel" value="">Cancel</button></form>`,
  )
}

function getPayPath(id: string): string {
  return `/sandbox/stripe/pay/${id}`
}

function renderPaidPage(session: Session): Response {
  return renderPage(
    'Paid',
    html`<h1>This checkout is complete</h1><p><a href="${getReturnUrl(session)}">See the order</a></p>`,
  )
}

function renderExpiredPage(session: Session): Response {
  return renderPage(
    'Expired',
    html`<h1>This checkout has expired</h1><p>Nothing was charged. <a href="${session.cancel_url ?? '/'}">Back to the shop</a></p>`,
    410,
  )
}

/** The success URL with the session's id. */
export function getReturnUrl({ id, success_url }: Session): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function renderLine({ description, quantity, amount_total: total, price: { product } }: Line): Html {
  const imageUrl = product.images[0]
  return html`<li>${imageUrl ? html`<img src="${imageUrl}" alt="" width="80" height="100">` : html`<span class="blank"></span>`}
<span>${description}<br>${product.description && html`<small>${product.description}</small><br>`}<small>Quantity ${quantity}</small></span>
<span class="number">${formatCents(total)}</span></li>`
}

function renderContactFields(session: Session, form: FormData | undefined): Html {
  const customerEmail = session.customer_email
  const readField = (name: string) => String(form?.get(name) ?? '')
  const countries = session.shipping_address_collection?.allowed_countries ?? []
  return html`
<p class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${customerEmail ?? readField('email')}"${customerEmail ? html` readonly` : ''}></p>
<p class="field"><label for="name">Full name</label>
<input id="name" name="name" autocomplete="name" required value="${readField('name') || 'Mei Tremblay'}"></p>
${
  countries.length > 0 &&
  html`<p class="field"><label for="country">Country</label>
<select id="country" name="country" autocomplete="country">${countries.map((code) => html`<option value="${code}"${code === readField('country') && html` selected`}>${formatCountry(code)}</option>`)}</select></p>`
}`
}

function renderShippingRates({ session, rates }: CheckoutRecord, form: FormData | undefined): Html | undefined {
  if (rates.length === 0) return undefined
  const chosen = form?.get('shipping') ?? session.shipping_cost?.shipping_rate
  return html`<fieldset><legend>Shipping method</legend>${rates.map(
    (rate) => html`
<label><input type="radio" name="shipping" id="${rate.id}" value="${rate.id}"${
      rate.id === chosen && html` checked`
    }> <span>${rate.display_name}<br><small>${formatDeliveryEstimate(rate)}</small></span>
<span class="number">${rate.fixed_amount.amount === 0 ? 'Free' : formatCents(rate.fixed_amount.amount)}</span></label>`,
  )}</fieldset>`
}

function renderPromotion(session: Session, form: FormData | undefined): Html | undefined {
  if (!session.allow_promotion_codes) return undefined
  const discount = session.total_details?.amount_discount ?? 0
  return html`
<p class="field"><label for="promotion">Promotion code</label>
<input id="promotion" name="promotion" value="${String(form?.get('promotion') ?? '')}"></p>
<p><button name="action" value="promotion" formnovalidate>Apply</button></p>
${discount > 0 && html`<p class="total"><span>Discount</span><span>−${formatCents(discount)}</span></p>`}`
}

/** The total with each shipping rate; a style rule shows the selected one without a script. */
function renderTotalPerRate({ session, rates }: CheckoutRecord): Html {
  if (rates.length === 0) return html`${formatCents(session.amount_total ?? 0)}`
  const subtotal = (session.amount_subtotal ?? 0) - (session.total_details?.amount_discount ?? 0)
  return html`${rates.map(
    (rate) => html`<span class="of-${rate.id}">${formatCents(subtotal + rate.fixed_amount.amount)}</span>`,
  )}`
}

function renderTotalStyle(rates: readonly ShippingRate[]): Html {
  return new Html(rates.map(({ id }) => `body:not(:has(#${id}:checked)) .of-${id} { display: none }`).join('\n'))
}

function formatDeliveryEstimate({ delivery_estimate: days }: ShippingRate): string {
  return days ? `${days.minimum.value}–${days.maximum.value} business days` : ''
}

function formatCountry(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

const STYLE = `
.field { display: grid; gap: 0.25rem; }
.field input, .field select { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid; background: transparent; color: inherit; width: 100%; }
fieldset { border: 0; padding: 0; margin: 1.5rem 0; }
fieldset label { display: grid; grid-template-columns: auto 1fr auto; gap: 0.75rem; align-items: baseline; padding: 0.75rem 0; }
.tries { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.declined { font-weight: 600; }
`
