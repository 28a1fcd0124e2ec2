import { imageSrcSet } from '../domain/image-urls'
import { contentLink } from '../language/content-link'
import { localPath } from '../language/page-url'

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'scope']
const PICTURE_TAGS = ['img', 'figure', 'figcaption']
const PICTURE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading']
const LINKS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Twice the width of a text column, for dense screens. */
const PICTURE_MAX_PX = 1600
const PICTURE_SIZES = '(min-width: 1536px) 46rem, (min-width: 768px) 38rem, 92vw'

/** Turns each h1 into an h2, so that the page's title is the only h1. */
function demoteHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2')
}

/**
 * Rewritten attributes: links to the store lead to the shop's pages in the build's language, and pictures load near
 * the viewport at their column's width. Shopify's older editors omitted a picture's protocol.
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
  const path = tag === 'a' && href && !href.startsWith('#') ? contentLink(href, hosts) : null
  return path ? { href: localPath(path) } : {}
}

type Options = {
  allowsPictures?: boolean
  /** The store's hosts, whose links lead to the shop's own pages. */
  hosts?: readonly string[] | undefined
}

/**
 * HTML without scripts, styles, frames, event handlers and `javascript:` links, and by default without pictures;
 * pictures load near the viewport. Attributes are rewritten before they are checked. Loads its library on demand.
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
    // The hook is also called for text nodes.
    if (!(element instanceof Element)) return
    const [href, src] = [element.getAttribute('href'), element.getAttribute('src')]
    const rewritten = rewriteAttributes(element.localName, { href, src }, hosts)
    for (const [name, value] of Object.entries(rewritten)) element.setAttribute(name, value)
  })
  return purifier.sanitize(source, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    // Values of the other attributes aren't URLs.
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
  })
}
