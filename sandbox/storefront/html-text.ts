import { decodeHTMLStrict } from 'entities'

/** Plain text of an HTML body: block elements and breaks become lines. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style|iframe|noscript|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/?(br|p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote|figure|hr|dl|dt|dd|pre)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*(>|$)/gi, '')
  return decodeHTMLStrict(text)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
