import type { Engine } from './engine'
import { Html, html } from './html'
import { renderPage } from './render-page'

/** `/sandbox`: the mails, the seeded accounts and the open payment pages. */
export async function renderIndexPage(engines: readonly Promise<Engine>[]): Promise<Response> {
  const panels = await Promise.all(engines.map(async (engine) => new Html((await (await engine).panel?.()) ?? '')))
  return renderPage(
    'Overview',
    html`
<h1>The sandbox</h1>
<p>The shop runs here without any account: its hosted backends are engines on this machine that speak the same
protocols. Nothing on these pages leaves it. A filled <code>.env</code> points the same shop at the hosted services.</p>
${panels}`,
  )
}
