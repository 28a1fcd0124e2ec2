import { imageUrl } from '../image-urls'
import { shopLink } from '../shop-links'

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'scope']
const PICTURE_TAGS = ['img', 'figure', 'figcaption']
const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height']
const LINKS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Keeps the page's title its only h1. */
function demoteHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2')
}

type Options = { keepsPictures?: boolean }

/**
 * HTML without scripts, styles, frames, handlers or links that run, and by default without pictures. Loads its library
 * when called.
 */
export async function sanitize(html: string, { keepsPictures = false }: Options = {}): Promise<string> {
  const source = demoteHeadings(html)
  const tags = keepsPictures ? [...TAGS, ...PICTURE_TAGS] : TAGS
  const attributes = keepsPictures ? [...ATTRIBUTES, ...PICTURE_ATTRIBUTES] : ATTRIBUTES
  if (import.meta.env.SSR) {
    const { default: sanitizeHtml } = await import('sanitize-html')
    return sanitizeHtml(source, {
      allowedTags: tags,
      allowedAttributes: { '*': attributes },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
    })
  }
  const { default: purify } = await import('dompurify')
  return purify.sanitize(source, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
  })
}

/** Sanitized pictures load near the viewport, at twice the width of a text column. */
function lazyPictures(html: string): string {
  return html.replace(/<img\b([^>]*?) src="([^"]*)"/g, (_, attributes, src) => {
    const url = imageUrl(src.replaceAll('&amp;', '&'), 1600).replaceAll('&', '&amp;')
    return `<img loading="lazy"${attributes} src="${url}"`
  })
}

/** Sanitized links to the store lead to the shop's own pages. */
function linkToShop(html: string, hosts: readonly string[]): string {
  return html.replace(/(<a\b[^>]*? href=")([^"#][^"]*)"/g, (link, start, href) => {
    const path = shopLink(href.replaceAll('&amp;', '&'), hosts)
    return path ? `${start}${path.replaceAll('&', '&amp;')}"` : link
  })
}

export type SafeHtml = {
  /** Sanitized. */
  html: string
  /** Of the storefront's HTML; unchanged HTML isn't sanitized again. */
  hash: number
}

function hashText(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return hash
}

/** Sanitizes the storefront's HTML, unless it is that of the known one. */
export async function toSafeHtml(
  source: string,
  {
    known,
    hosts = [],
    ...options
  }: Options & { known?: SafeHtml | null | undefined; hosts?: readonly string[] | undefined },
): Promise<SafeHtml> {
  const hash = hashText(source)
  if (known?.hash === hash) return { html: known.html, hash }
  // Shopify's older editors left out the protocol.
  const html = await sanitize(source.replace(/(<img\b[^>]*? src=")\/\//gi, '$1https://'), options)
  return { html: lazyPictures(linkToShop(html, hosts)), hash }
}
