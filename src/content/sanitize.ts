const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'scope']
const LINKS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Keeps the page's title its only h1. */
function demoteHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2')
}

/** HTML without scripts, styles, pictures, frames, handlers or links that run. Loads its library when called. */
export async function sanitize(html: string): Promise<string> {
  const source = demoteHeadings(html)
  if (import.meta.env.SSR) {
    const { default: sanitizeHtml } = await import('sanitize-html')
    return sanitizeHtml(source, {
      allowedTags: TAGS,
      allowedAttributes: { '*': ATTRIBUTES },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
    })
  }
  const { default: purify } = await import('dompurify')
  return purify.sanitize(source, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
  })
}
