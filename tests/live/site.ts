type Options = { site: string; backends: readonly string[] }

const SCRIPT = '/assets/start-0a1b2c3d.js'
const DOCUMENTS = ['/', '/about', '/product/newer-than-the-build']

/** A correctly configured host for the built pages. */
export function createSite({ site, backends }: Options): (request: Request) => Promise<Response> {
  const headers = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self' https://cdn.shopify.com blob: ${backends.join(' ')}; frame-ancestors 'none'`,
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  const respond = (body: string, type: string, status = 200, more: Record<string, string> = {}) =>
    new Response(body, { status, headers: { ...headers, 'content-type': type, ...more } })

  return async (request) => {
    const { protocol, pathname } = new URL(request.url)
    if (protocol === 'http:') return new Response(null, { status: 308, headers: { location: `${site}${pathname}` } })
    if (DOCUMENTS.includes(pathname)) return respond(`<!doctype html><script src="${SCRIPT}"></script>`, 'text/html')
    if (pathname === SCRIPT)
      return respond('', 'text/javascript', 200, { 'cache-control': 'public, max-age=31536000, immutable' })
    if (pathname === '/sitemap.xml')
      return respond(`<urlset><url><loc>${site}/</loc></url></urlset>`, 'application/xml')
    if (pathname === '/robots.txt') return respond(`Sitemap: ${site}/sitemap.xml`, 'text/plain')
    return respond('<!doctype html>', 'text/html', 404)
  }
}
