import { scriptJson } from '../ui/script-json.ts'

/** What every document of the build has in common, read once from the built index.html. */
export type Template = {
  html: string
  /** The built script's address, taken out of the document: it starts when the page is there. */
  script: string
  /** All of the shop's styles: small enough to stand in the document, which saves a round trip. */
  styles: string
  /** The addresses of the fonts of the first view. */
  fonts: string[]
  /** The origins that the page will ask first. */
  preconnects: string[]
}

export type Page = {
  head?: string
  body?: string
  /** JSON that the page was drawn from. */
  state?: string
  /** Chunks that the page's script will ask for. */
  chunks: string[]
}

const LINKED_STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const PRELOADED_MODULES = /\s*<link rel="modulepreload"[^>]*>/g
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const SLOTS = { head: '<!--head-->', page: '<!--page-->', state: '<!--state-->' } as const

/** Takes the built index.html apart. */
export function readTemplate(html: string, parts: Pick<Template, 'styles' | 'fonts' | 'preconnects'>): Template {
  const script = SCRIPT.exec(html)?.[1]
  if (!script) throw new Error('The built index.html has no script')
  const bare = html.replace(SCRIPT, '').replace(LINKED_STYLES, '').replace(PRELOADED_MODULES, '')
  return { ...parts, html: bare, script }
}

/** Milliseconds from the frame in which a picture is drawn until it is surely on the screen. */
const ON_SCREEN = 200

/**
 * Starts the shop once the page, its first pictures and its fonts are there and painted, or as soon as someone reaches
 * for the page, or after two and a half seconds, whichever comes first: until then the line belongs to what is looked at.
 */
function starter(script: string, chunks: string[]): string {
  const [entry, preloads] = [script, chunks].map((value) => scriptJson(JSON.stringify(value)))
  const code = [
    'let started=false',
    `const start=()=>{if(started)return;started=true;for(const href of ${preloads})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${entry})}`,
    `const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start,${ON_SCREEN})))`,
    'if(document.readyState==="complete")painted();else addEventListener("load",painted)',
    'for(const kind of["pointerdown","pointermove","keydown","touchstart","wheel"])addEventListener(kind,start,{once:true,passive:true,capture:true})',
    'setTimeout(start,2500)',
  ].join(';')
  return `<script type="module">${code}</script>`
}

/** A whole document. Values are put in by function, so that a `$` in them is only a `$`. */
export function fill({ html, script, styles, fonts, preconnects }: Template, page: Page): string {
  const preloads = fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  const hints = preconnects.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`)
  const head = [...hints, page.head ?? '', ...preloads, `<style>${styles}</style>`].join('')
  const state = page.state ? `<script type="application/json" id="state">${scriptJson(page.state)}</script>` : ''
  return html
    .replace(SLOTS.head, () => head)
    .replace(SLOTS.page, () => page.body ?? '')
    .replace(SLOTS.state, () => state + starter(script, page.chunks))
}
