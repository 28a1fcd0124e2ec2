import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'

/** Tailwind's variants group, peer and `*`, which Beasties can't match. */
const VARIANT = /:is\(:where\(\.(group|peer)\)|^:is\(\.\\\*/

/** Attributes that differ from page to page and rarely stand in a selector. */
const CONTENT_ATTRIBUTES = ['alt', 'aria-label', 'href', 'sizes', 'src', 'srcset', 'style', 'title', 'value']

/** Decodes the class names of rendered markup, such as `[&amp;&gt;svg]:size-3`, which Beasties compares undecoded. */
function decodeClasses(html: string): string {
  return html.replace(/ class="[^"]*"/g, (attribute) => attribute.replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

/** Reduces a page to the parts that selectors can match, the same for all pages of one layout. */
function createSkeleton(css: string): (body: string) => string {
  const names = CONTENT_ATTRIBUTES.filter((name) => !css.includes(`[${name}`))
  const values = new RegExp(` (${names.join('|')})="[^"]*"`, 'gi')
  return (body) => {
    const characters = new Set<string>()
    const elements = body.replace(/>([^<]+)</g, (_, text: string) => {
      // Font faces are matched by their characters.
      for (const [character] of text.matchAll(/\P{ASCII}/gu)) characters.add(character)
      return '>x<'
    })
    return decodeClasses(elements).replace(values, ' $1=""') + [...characters].sort().join('')
  }
}

/** Returns a function that picks a page's rules from a style sheet. */
export function createCriticalCss(folder: string, styleSheet: string): (body: string) => Promise<string> {
  const beasties = new Beasties({
    path: folder,
    publicPath: '/',
    external: true,
    inlineFonts: true,
    mergeStylesheets: false,
    allowRules: [VARIANT],
    logLevel: 'silent',
  })
  const toSkeleton = createSkeleton(readFileSync(join(folder, styleSheet), 'utf8'))
  const stylesBySkeleton = new Map<string, Promise<string>>()

  async function findStyles(skeleton: string): Promise<string> {
    // Use only the styles: the page must hydrate as rendered.
    const html = await beasties.process(
      `<html><head><link rel="stylesheet" href="${styleSheet}"></head><body>${skeleton}</body></html>`,
    )
    const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]
    if (!styles) throw new Error(`${styleSheet} has no styles for a page`)
    return styles
  }

  return (body) => {
    const skeleton = toSkeleton(body)
    const styles = stylesBySkeleton.get(skeleton) ?? findStyles(skeleton)
    stylesBySkeleton.set(skeleton, styles)
    return styles
  }
}
