import type { Engine } from './engine'
import { Html, html } from './html'
import { renderPage } from './render-page'
import { ENGINES, type EngineName } from './routes'
import { FAULTS, faultsOf, type Switches } from './switches'

/** `/sandbox`: what runs here, what each backend holds, and the switches that make one misbehave. */
export async function renderIndexPage(
  names: readonly EngineName[],
  switches: Switches,
  start: (name: EngineName) => Promise<Engine>,
): Promise<Response> {
  const panels = await Promise.all(names.map((name) => renderPanel(name, start)))
  return renderPage(
    'Overview',
    html`
<h1>The sandbox</h1>
<p>The shop runs here without any account: its hosted backends are engines on this machine that speak the same
protocols. Nothing on these pages leaves it. A filled <code>.env</code> points the same shop at the hosted services.</p>
<p><a href="/sandbox/ui">Every primitive of the shop in every state</a>, to look at and to try.</p>
<h2>Switches</h2>
<p>Make a backend misbehave and watch what the shop does. A single request can ask for the same with the header
<code>x-sandbox-fault</code>.</p>
${names.map((name) => renderSwitchForm(name, switches))}
${names.map((name, index) => html`<section aria-labelledby="${name}"><h2 id="${name}">${ENGINES[name].title}</h2>${panels[index]}</section>`)}`,
  )
}

function renderSwitchForm(name: EngineName, switches: Switches): Html {
  const current = switches.get(name)
  return html`
<form class="row" method="post" action="/sandbox/switches">
<input type="hidden" name="engine" value="${name}">
<label for="fault-${name}">${ENGINES[name].title}</label>
<select id="fault-${name}" name="fault">${faultsOf(name).map(
    (fault) => html`<option value="${fault}"${fault === current ? html` selected` : ''}>${FAULTS[fault]}</option>`,
  )}</select>
<button>Set</button>
</form>`
}

async function renderPanel(name: EngineName, start: (name: EngineName) => Promise<Engine>): Promise<Html> {
  try {
    const engine = await start(name)
    return new Html((await engine.panel?.()) ?? '')
  } catch (error) {
    return html`<p>It could not start: ${error instanceof Error ? error.message : String(error)}</p>`
  }
}
