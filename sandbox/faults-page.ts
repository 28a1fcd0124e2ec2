import {
  type ActiveFault,
  FAULT_HEADER,
  FAULTS,
  type FaultOptions,
  type Faults,
  isFaultName,
  isFaultTarget,
  listFaults,
} from './faults'
import { type Html, html } from './html'
import { OPERATIONS } from './operations'
import { ENGINES, type EngineName } from './routes'

/** The active faults, and a form to set one. */
export function renderFaults(names: readonly EngineName[], faults: Faults): Html {
  const active = faults.list()
  return html`
<p>Make an operation misbehave and watch what the shop does. A test sends the same form to <code>/sandbox/faults</code>
(<code>target</code>, <code>fault</code>, and where wanted <code>times</code>, <code>delayMs</code>,
<code>retryAfterSeconds</code>), or lets single requests fail with the header
<code>${FAULT_HEADER}: storefront:GetProducts=unavailable, supabase=slow</code>.</p>
${active.length > 0 && html`<ul>${active.map(renderActiveFault)}</ul>`}
<form class="row" method="post" action="/sandbox/faults">
<label for="fault-target">Operation</label>
<select id="fault-target" name="target">${names.map(renderTargets)}</select>
<label for="fault-name">Fault</label>
<select id="fault-name" name="fault">${Object.entries(FAULTS).map(
    ([name, label]) => html`<option value="${name}">${label}</option>`,
  )}</select>
<label for="fault-times">Times (empty: always)</label><input id="fault-times" name="times" inputmode="numeric" size="4">
<label for="fault-delay">Milliseconds late</label><input id="fault-delay" name="delayMs" inputmode="numeric" size="6">
<label for="fault-retry">Retry-After, seconds</label><input id="fault-retry" name="retryAfterSeconds" inputmode="numeric" size="4">
<button>Set</button>
</form>
${active.length > 0 && html`<form class="row" method="post" action="/sandbox/faults"><button name="reset" value="yes">Clear all faults</button></form>`}`
}

function renderTargets(name: EngineName): Html {
  return html`<optgroup label="${ENGINES[name].title}"><option value="${name}">everything of ${ENGINES[name].title}</option>
${OPERATIONS[name].map((operation) => html`<option value="${operation}">${operation}</option>`)}</optgroup>`
}

function renderActiveFault({ target, fault, times }: ActiveFault): Html {
  return html`<li><code>${target}</code> ${FAULTS[fault]}${times !== undefined && `, ${times} more times`}
<form method="post" action="/sandbox/faults"><input type="hidden" name="clear" value="${target}"><button>Clear</button></form></li>`
}

/** `POST /sandbox/faults`: sets a fault, clears one (`clear`) or all (`reset`), and redirects to `/sandbox`. */
export async function handleFaultForm(
  request: Request,
  faults: Faults,
  names: readonly EngineName[],
): Promise<Response> {
  // Faults affect every visitor: refuse forms from other sites.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('Forbidden', { status: 403 })
  const form = await request.formData()
  const [target, fault, cleared] = [form.get('target'), form.get('fault'), form.get('clear')]
  if (form.has('reset')) faults.reset()
  else if (isFaultTarget(cleared)) faults.clear(cleared)
  else if (
    isFaultTarget(target) &&
    isServed(target, names) &&
    isFaultName(fault) &&
    listFaults(target).includes(fault)
  ) {
    faults.set(target, fault, readOptions(form))
  } else return new Response('No such fault', { status: 400 })
  return new Response(null, { status: 303, headers: { location: '/sandbox' } })
}

function isServed(target: string, names: readonly EngineName[]): boolean {
  return names.some((name) => name === target || OPERATIONS[name].some((operation) => operation === target))
}

function readOptions(form: FormData): FaultOptions {
  const entries = (['times', 'delayMs', 'retryAfterSeconds'] as const).flatMap((name) => {
    const value = String(form.get(name) ?? '')
    return /^\d{1,6}$/.test(value) ? [[name, Number(value)] as const] : []
  })
  return Object.fromEntries(entries)
}
