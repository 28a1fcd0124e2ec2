import type { Redirect } from '../domain/shop-links.ts'
import type { HostRules } from './host-rules.ts'

type Headers = Readonly<Record<string, string>>

/** `_headers` of Netlify and Cloudflare Pages, which both join repeated headers. */
function headersFile({ headers, immutable }: HostRules): string {
  const lines = (values: Headers) => Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`)
  return [
    '/*\n',
    ...lines(headers),
    `${immutable.folder}*\n`,
    ...lines({ 'Cache-Control': immutable.cacheControl }),
  ].join('')
}

function redirectLines(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

/** Cloudflare's rules don't match an address with a slash at its end. */
function withSlash({ from, to }: Redirect): Redirect[] {
  return [
    { from, to },
    { from: `${from}/`, to },
  ]
}

/** Netlify's `_redirects`: files take precedence over rules, and the first matching rule wins. */
function redirectsFile({ fallbacks, notFoundInFolders, redirects, patterns }: HostRules): string {
  const rules = fallbacks.flatMap(({ folders, document }) => folders.map((folder) => `${folder}* ${document} 200\n`))
  const notFound = notFoundInFolders.map(({ folder, document }) => `${folder}* ${document} 404\n`)
  return [redirectLines([...redirects, ...patterns]), ...rules, ...notFound].join('')
}

/**
 * A worker for Cloudflare Pages, where a fallback in `_redirects` would take precedence over files, and rules don't
 * apply to a worker's paths.
 */
function cloudflareWorker({ fallbacks, redirects }: HostRules): string {
  const documents = fallbacks.flatMap(({ folders, document }) =>
    folders.map((folder) => [folder, document.replace(/\.html$/, '')] as const),
  )
  const own = redirects
    .filter(({ from }) => documents.some(([folder]) => from.startsWith(folder)))
    .map(({ from, to }) => [from, to])
  return `const documents = ${JSON.stringify(documents)}
const redirects = new Map(${JSON.stringify(own)})
export default {
  async fetch(request, { ASSETS }) {
    const { pathname, search } = new URL(request.url)
    const target = redirects.get(pathname.replace(/\\/$/, ''))
    if (target) {
      const location = new URL(target, request.url)
      location.search ||= search
      return Response.redirect(location, 301)
    }
    const response = await ASSETS.fetch(request)
    const [, document] = documents.find(([folder]) => pathname.startsWith(folder)) ?? []
    return response.status === 404 && document ? ASSETS.fetch(new URL(document, request.url)) : response
  },
}
`
}

function vercelFile({ headers, immutable, fallbacks, redirects, patterns }: HostRules): string {
  const list = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }))
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [...redirects, ...patterns].map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    rewrites: fallbacks.flatMap(({ folders, document }) =>
      folders.map((folder) => ({ source: `${folder}:handle`, destination: document.replace(/\.html$/, '') })),
    ),
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: `${immutable.folder}(.*)`, headers: list({ 'Cache-Control': immutable.cacheControl }) },
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** nginx compares decoded paths, and expands variables in targets. */
function nginxRedirect({ from, to }: Redirect): string {
  const path = decodeURIComponent(from).replace(/["\\]/g, '\\$&')
  // A target with a query or hash of its own keeps that.
  const query = /[?#]/.test(to) ? '' : '$is_args$args'
  return `location = "${path}" {\n  return 301 "${to.replaceAll('$', '%24')}${query}";\n}\n`
}

/** A rewrite keeps the query, and escapes what it has matched. */
function nginxPattern({ from, to }: Redirect): string {
  const names = [...from.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const target = to.replace(/:(\w+)/g, (_, name) => `$${names.indexOf(name) + 1}`)
  const path = `^${from.replace(/:\w+/g, '([^/]+)')}$`
  return `location ~ ${path} {\n  rewrite ${path} ${target} permanent;\n}\n`
}

/** nginx compresses HTML alone by default. */
const COMPRESSED_TYPES = [
  ...['text/css', 'text/javascript', 'application/javascript', 'application/json', 'application/manifest+json'],
  ...['application/xml', 'text/xml', 'text/plain', 'image/svg+xml'],
]

/** nginx, to include in a server block. A location's headers replace the outer ones. */
function nginxFile(rules: HostRules): string {
  const {
    headers,
    immutable,
    documentCacheControl,
    fallbacks,
    notFoundDocument,
    notFoundInFolders,
    redirects,
    patterns,
  } = rules
  const always = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
  const location = (match: string, cacheControl: string, tries: string, directives = '') =>
    `location ${match} {\n${directives}${always.join('')}  add_header Cache-Control "${cacheControl}";\n  try_files ${tries};\n}\n`
  return [
    '# Include this in a server block, after its root.\n',
    // Behind a proxy, nginx doesn't know its own address.
    'absolute_redirect off;\n',
    'gzip on;\n',
    'gzip_proxied any;\n',
    'gzip_vary on;\n',
    `gzip_types ${COMPRESSED_TYPES.join(' ')};\n`,
    'charset utf-8;\n',
    `error_page 404 ${notFoundDocument};\n`,
    'rewrite ^/index(\\.html)?$ / permanent;\n',
    'rewrite ^/(.+)/$ /$1 permanent;\n',
    `location ~ ^/(_headers|_redirects|nginx\\.conf|vercel\\.json)$ {\n  return 404;\n}\n`,
    ...redirects.map(nginxRedirect),
    ...patterns.map(nginxPattern),
    location('= /', documentCacheControl, '/index.html =404'),
    location(`^~ ${immutable.folder}`, immutable.cacheControl, '$uri =404'),
    ...fallbacks.flatMap(({ folders, document }) =>
      folders.map((folder) => location(folder, documentCacheControl, `$uri.html ${document}`)),
    ),
    ...notFoundInFolders.map(({ folder, document }) =>
      location(folder, documentCacheControl, '$uri $uri.html =404', `  error_page 404 ${document};\n`),
    ),
    location('/', documentCacheControl, '$uri $uri.html =404'),
  ].join('')
}

/** The hosts' configuration files, by name. */
export function hostFiles(rules: HostRules, isCloudflare: boolean): Record<string, string> {
  const productFallback: Record<string, string> = isCloudflare
    ? {
        '_worker.js': cloudflareWorker(rules),
        _redirects: redirectLines([...rules.redirects, ...rules.patterns].flatMap(withSlash)),
        '_routes.json': `${JSON.stringify({ version: 1, include: rules.fallbacks.flatMap(({ folders }) => folders.map((folder) => `${folder}*`)), exclude: [] })}\n`,
      }
    : { _redirects: redirectsFile(rules) }
  return {
    _headers: headersFile(rules),
    ...productFallback,
    'vercel.json': vercelFile(rules),
    'nginx.conf': nginxFile(rules),
  }
}
