import { scriptJson } from '../ui/script-json.ts'
import type { InlineScripts } from './inline-scripts.ts'

/** What all documents of the build share, read once from the built index.html. */
export type Template = {
  html: string
  /** The built script's address, taken out of the document: an inline script starts it. */
  script: string
  /** The address of the whole style sheet, taken out of the document: the inline script loads it. */
  styleSheet: string
  /** The addresses of the fonts of the first view. */
  fonts: string[]
  /** The origins that the page will ask first. */
  preconnects: string[]
  inlineScripts: InlineScripts
}

export type Page = {
  head?: string
  body?: string
  /** The styles that it needs at first: inlined, which saves a round trip. */
  styles: string
  /** The queries that the page was rendered from, as JSON, or the address of the file that holds them. */
  state?: { json: string } | { url: string }
  /** The images that the build has made for the page: the `LocalImages` of image-urls.ts, as JSON. */
  images?: string
  /** Chunks that the page's script will import. */
  chunks: string[]
}

const LINKED_STYLES = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const PRELOADED_MODULES = /\s*<link rel="modulepreload"[^>]*>/g
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const SLOTS = { head: '<!--head-->', page: '<!--page-->', state: '<!--state-->' } as const

/** Parses the built index.html. Throws where it has no script or not one style sheet. */
export function parseTemplate(html: string, parts: Omit<Template, 'html' | 'script' | 'styleSheet'>): Template {
  const script = SCRIPT.exec(html)?.[1]
  if (!script) throw new Error('The built index.html has no script')
  const [styleSheet, ...others] = Array.from(html.matchAll(LINKED_STYLES), ([, href]) => href)
  if (!styleSheet || others.length > 0) throw new Error('The built index.html does not have one style sheet')
  const htmlWithoutAssets = html.replace(SCRIPT, '').replace(LINKED_STYLES, '').replace(PRELOADED_MODULES, '')
  return { ...parts, html: htmlWithoutAssets, script, styleSheet }
}

function jsonScript(id: string, json: string | undefined): string {
  return json === undefined ? '' : `<script type="application/json" id="${id}">${scriptJson(json)}</script>`
}

/** The page's queries, or an empty place for them to be put in from their file. */
function stateScript(state: Page['state']): string {
  if (!state) return ''
  return jsonScript('state', 'json' in state ? state.json : '')
}

/** Names the page's files to the inline script that loads them. */
function entryScript({ script, styleSheet }: Template, { chunks, state }: Page): string {
  return jsonScript(
    'entry',
    JSON.stringify({ script, chunks, styleSheet, ...(state && 'url' in state ? { state: state.url } : {}) }),
  )
}

/** A page's document. Values are inserted by function, so that a `$` in them is only a `$`. */
export function renderDocument(template: Template, page: Page): string {
  const { html, fonts, preconnects, inlineScripts } = template
  const preloads = fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  const hints = preconnects.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`)
  const recordInput = `<script>${inlineScripts.recordInput}</script>`
  const head = [recordInput, ...hints, page.head ?? '', ...preloads, `<style>${page.styles}</style>`].join('')
  const data = stateScript(page.state) + jsonScript('images', page.images) + entryScript(template, page)
  return html
    .replace(SLOTS.head, () => head)
    .replace(SLOTS.page, () => page.body ?? '')
    .replace(SLOTS.state, () => `${data}<script>${inlineScripts.startShop}</script>`)
}
