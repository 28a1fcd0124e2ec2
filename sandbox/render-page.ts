import { SHOP_NAME } from '../src/merchant/merchant'
import config from '../tailwind.config'
import { Html, html } from './html'

const colors = config.theme.colors

/** The shop's colours from tailwind.config.ts. */
const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: ${colors.ground}; color: ${colors.ink}; font: 1rem/1.55 system-ui, sans-serif; }
main, header { max-width: 60rem; margin: 0 auto; padding: 1.5rem clamp(20px, 4vw, 64px); }
body::before { content: ''; position: absolute; inset: 4.5rem 0 auto; border-top: 1px solid ${colors.line}; }
header { height: 4.5rem; }
header a { font: 1.375rem Georgia, serif; color: inherit; text-decoration: none; }
h1, h2 { font: 400 2rem/1.15 Georgia, serif; margin: 1rem 0; text-wrap: balance; }
h2 { font-size: 1.375rem; margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid ${colors.line}; }
a { color: ${colors.accent}; text-underline-offset: 0.2em; }
p { max-width: 42rem; }
small, .quiet { color: ${colors['ink-soft']}; font-size: 0.875rem; }
.label { font-size: 0.6875rem; letter-spacing: 0.16em; text-transform: uppercase; color: ${colors['ink-soft']}; }
ul { padding: 0; list-style: none; }
li { padding: 0.5rem 0; border-bottom: 1px solid ${colors.line}; }
code { overflow-wrap: anywhere; }
code, pre { font-size: 0.875rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
button, select { font: inherit; min-height: 2.75rem; max-width: 100%; padding: 0 1rem; border: 1px solid ${colors.edge}; background: ${colors.surface}; color: inherit; }
button { cursor: pointer; }
button.main { background: ${colors.accent}; color: ${colors['on-accent']}; border-color: transparent; }
:focus-visible { outline: 2px solid ${colors.accent}; outline-offset: 2px; }
form.row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 0.75rem 0; }
.note { background: ${colors['info-tint']}; color: ${colors.info}; padding: 0.75rem 1rem; }
.lines li { display: grid; grid-template-columns: 5rem 1fr auto; gap: 1rem; align-items: start; }
.lines img, .lines .blank { width: 5rem; aspect-ratio: 4 / 5; object-fit: cover; background: ${colors.sunken}; display: block; }
.total { display: flex; max-width: none; justify-content: space-between; font-variant-numeric: tabular-nums; font-size: 1.125rem; }
`

export function renderPage(title: string, body: Html, status = 200): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title} · ${SHOP_NAME} sandbox</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><a href="/">${SHOP_NAME}</a> <span class="label">Sandbox</span></header>
<main>
${body}
</main>
</body>
</html>
`
  return new Response(document.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
