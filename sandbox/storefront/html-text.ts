import { decodeHTMLStrict } from 'entities'

/** Shopify's plain text of an HTML body: a single line without tags. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style|iframe|noscript|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z!][^>]*(>|$)/gi, '')
  return decodeHTMLStrict(text).replace(/\s+/g, ' ').trim()
}
