import { imageSrcSet } from '../domain/image-urls'
import { shopLink } from '../domain/shop-links'

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'scope']
const PICTURE_TAGS = ['img', 'figure', 'figcaption']
const PICTURE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading']
const LINKS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Twice the width of a text column. */
const PICTURE_MAX_PX = 1600
const PICTURE_SIZES = '(min-width: 1536px) 46rem, (min-width: 768px) 38rem, 92vw'

/** Keeps the page's title its only h1. */
function demoteHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2')
}

/**
 * New attributes: a link to the store leads to the shop's own page, and a picture loads near the viewport at its
 * column's width. Shopify's older editors left out a picture's protocol.
 */
function rewriteAttributes(
  tag: string,
  { href, src }: { href?: string | null | undefined; src?: string | null | undefined },
  hosts: readonly string[],
): Record<string, string> {
  if (tag === 'img' && src) {
    const { srcSet, ...image } = imageSrcSet(src.replace(/^\/\//, 'https://'), PICTURE_MAX_PX)
    return { src: image.src, srcset: srcSet, sizes: PICTURE_SIZES, loading: 'lazy' }
  }
  const path = tag === 'a' && href && !href.startsWith('#') ? shopLink(href, hosts) : null
  return path ? { href: path } : {}
}

type Options = {
  allowsPictures?: boolean
  /** The store's hosts, whose links lead to the shop's own pages. */
  hosts?: readonly string[] | undefined
}

/**
 * HTML without scripts, styles, frames, handlers or links that run, and by default without pictures; pictures load near
 * the viewport. Attributes are rewritten before they are checked. Loads its library when called.
 */
export async function sanitize(html: string, { allowsPictures = false, hosts = [] }: Options = {}): Promise<string> {
  const source = demoteHeadings(html)
  const tags = allowsPictures ? [...TAGS, ...PICTURE_TAGS] : TAGS
  const attributes = allowsPictures ? [...ATTRIBUTES, ...PICTURE_ATTRIBUTES] : ATTRIBUTES
  if (import.meta.env.SSR) {
    const { default: sanitizeHtml } = await import('sanitize-html')
    return sanitizeHtml(source, {
      allowedTags: tags,
      allowedAttributes: { '*': attributes },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      transformTags: {
        '*': (tagName, attribs) => ({
          tagName,
          attribs: { ...attribs, ...rewriteAttributes(tagName, attribs, hosts) },
        }),
      },
    })
  }
  const { default: createPurifier } = await import('dompurify')
  const purifier = createPurifier(window)
  purifier.addHook('beforeSanitizeAttributes', (element) => {
    // Text has its turn as well.
    if (!(element instanceof Element)) return
    const [href, src] = [element.getAttribute('href'), element.getAttribute('src')]
    const rewritten = rewriteAttributes(element.localName, { href, src }, hosts)
    for (const [name, value] of Object.entries(rewritten)) element.setAttribute(name, value)
  })
  return purifier.sanitize(source, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    // Values of other attributes are no addresses.
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
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
  { known, ...options }: Options & { known?: SafeHtml | null | undefined },
): Promise<SafeHtml> {
  const hash = hashText(source)
  return { html: known?.hash === hash ? known.html : await sanitize(source, options), hash }
}
