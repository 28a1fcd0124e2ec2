import { type DocumentTexts, STATUS_ID } from '../boot/document.ts'
import { ENTRY_ID, type Entry } from '../browser/document-entry.ts'
import type { InlineScripts } from './inline-scripts.ts'
import { escapeXml } from './xml.ts'

/** The common parts of all documents, read from the built index.html. */
export type Template = {
  html: string
  /** The URL of the shop's script, imported by load.ts. */
  script: string
  /** The style sheet's text. */
  styles: string
  /** The URLs of the fonts used in the first screen. */
  fonts: string[]
  preconnects: string[]
  inlineScripts: InlineScripts
  texts: DocumentTexts
}

export type Page = {
  head?: string
  body?: string
  /** Structured data for search engines. */
  jsonLd?: readonly object[]
  /** The URL of the module with the page's state. */
  state?: string
  /** The URLs of the modules that the page's script imports. */
  chunks: string[]
}

const LINKED_STYLES = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const PRELOADED_MODULES = /\s*<link rel="modulepreload"[^>]*>/g
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const SLOTS = { head: '<!--head-->', page: '<!--page-->', end: '<!--end-->' } as const
const SOURCE_LOCALE = 'lang="en-CA"'
const NO_SCRIPT = /(<noscript>\s*<p[^>]*>)[^<]*/
const STATUS = `<div id="${STATUS_ID}"`

/**
 * Parses the built index.html. Throws unless it has a script and exactly one style sheet, which is read with
 * `readAsset`.
 */
export function parseTemplate(
  html: string,
  readAsset: (url: string) => string,
  parts: Omit<Template, 'html' | 'script' | 'styles'>,
): Template {
  const script = SCRIPT.exec(html)?.[1]
  if (!script) throw new Error('The built index.html has no script')
  const [styleSheet, ...others] = Array.from(html.matchAll(LINKED_STYLES), ([, href]) => href)
  if (!styleSheet || others.length > 0) throw new Error('The built index.html does not have one style sheet')
  const htmlWithoutAssets = html.replace(SCRIPT, '').replace(LINKED_STYLES, '').replace(PRELOADED_MODULES, '')
  const { locale, noScript, wait, failure, retry } = parts.texts
  const localized = htmlWithoutAssets
    .replace(SOURCE_LOCALE, `lang="${locale}"`)
    .replace(NO_SCRIPT, (_, start) => `${start}${escapeXml(noScript)}`)
    .replace(
      STATUS,
      () =>
        `${STATUS} data-wait="${escapeXml(wait)}" data-failure="${escapeXml(failure)}" data-retry="${escapeXml(retry)}"`,
    )
  return { ...parts, html: localized, script, styles: readAsset(styleSheet) }
}

/** Escapes JSON for a script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** A page's document. Replacer functions keep `$` in the values literal. */
export function renderDocument(template: Template, { head = '', body = '', jsonLd = [], state, chunks }: Page): string {
  const { html, script, styles, fonts, preconnects, inlineScripts } = template
  const entry: Entry = { script, chunks, ...(state ? { state } : {}) }
  const headParts = [
    ...preconnects.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`),
    head,
    `<script>${inlineScripts.record}</script>`,
    `<style>${styles}</style>`,
  ]
  const endParts = [
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    // Fonts load after the first image.
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<script type="application/json" id="${ENTRY_ID}">${scriptJson(entry)}</script>`,
    `<script>${inlineScripts.load}</script>`,
  ]
  return html
    .replace(SLOTS.head, () => headParts.join(''))
    .replace(SLOTS.page, () => body)
    .replace(SLOTS.end, () => endParts.join(''))
}
