import { scriptJson } from '../ui/script-json.ts'
import type { InlineScripts } from './inline-scripts.ts'

/** What all documents of the build share, read once from the built index.html. */
export type Template = {
  html: string
  /** The built script's address, taken out of the document: an inline script starts it. */
  script: string
  /** All of the shop's styles: small enough to be inlined, which saves a round trip. */
  styles: string
  /** The addresses of the fonts of the first view. */
  fonts: string[]
  /** The origins that the page will ask first. */
  preconnects: string[]
  inlineScripts: InlineScripts
}

export type Page = {
  head?: string
  body?: string
  /** The queries that the page was rendered from, as JSON. */
  state?: string
  /** The images that the build has made for the page: the `LocalImages` of image-urls.ts, as JSON. */
  images?: string
  /** Chunks that the page's script will import. */
  chunks: string[]
}

const LINKED_STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const PRELOADED_MODULES = /\s*<link rel="modulepreload"[^>]*>/g
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const SLOTS = { head: '<!--head-->', page: '<!--page-->', state: '<!--state-->' } as const

/** Parses the built index.html. Throws where it has no script. */
export function parseTemplate(html: string, parts: Omit<Template, 'html' | 'script'>): Template {
  const script = SCRIPT.exec(html)?.[1]
  if (!script) throw new Error('The built index.html has no script')
  const htmlWithoutAssets = html.replace(SCRIPT, '').replace(LINKED_STYLES, '').replace(PRELOADED_MODULES, '')
  return { ...parts, html: htmlWithoutAssets, script }
}

/** Names the page's scripts to the inline script that starts them. */
function entry(script: string, chunks: string[]): string {
  return `<script type="application/json" id="entry">${scriptJson(JSON.stringify({ script, chunks }))}</script>`
}

function jsonScript(id: string, json: string | undefined): string {
  return json ? `<script type="application/json" id="${id}">${scriptJson(json)}</script>` : ''
}

/** A page's document. Values are inserted by function, so that a `$` in them is only a `$`. */
export function renderDocument(template: Template, page: Page): string {
  const { html, script, styles, fonts, preconnects, inlineScripts } = template
  const preloads = fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  const hints = preconnects.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`)
  const recordInput = `<script>${inlineScripts.recordInput}</script>`
  const head = [recordInput, ...hints, page.head ?? '', ...preloads, `<style>${styles}</style>`].join('')
  const state = jsonScript('state', page.state) + jsonScript('images', page.images)
  return html
    .replace(SLOTS.head, () => head)
    .replace(SLOTS.page, () => page.body ?? '')
    .replace(SLOTS.state, () => `${state}${entry(script, page.chunks)}<script>${inlineScripts.startShop}</script>`)
}
