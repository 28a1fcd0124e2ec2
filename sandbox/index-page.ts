import type { Engine } from './engine'
import type { Faults } from './faults'
import { renderFaults } from './faults-page'
import { Html, html } from './html'
import { renderPage } from './render-page'
import { ENGINES, type EngineName } from './routes'

/** `/sandbox`: the engines, their data, and the active faults. */
export async function renderIndexPage(
  names: readonly EngineName[],
  faults: Faults,
  start: (name: EngineName) => Promise<Engine>,
): Promise<Response> {
  const panels = await Promise.all(names.map((name) => renderPanel(name, start)))
  return renderPage(
    'Overview',
    html`
<h1>The sandbox</h1>
<p>The shop runs here without any account: its hosted backends are engines on this machine that speak the same
protocols. Nothing on these pages leaves it. A filled <code>.env</code> points the same shop at the hosted services.</p>
<h2>Faults</h2>
${renderFaults(names, faults)}
${names.map((name, index) => html`<section aria-labelledby="${name}"><h2 id="${name}">${ENGINES[name].title}</h2>${panels[index]}</section>`)}`,
  )
}

async function renderPanel(name: EngineName, start: (name: EngineName) => Promise<Engine>): Promise<Html> {
  try {
    const engine = await start(name)
    return new Html((await engine.panel?.()) ?? '')
  } catch (error) {
    return html`<p>It could not start: ${error instanceof Error ? error.message : String(error)}</p>`
  }
}
