import type { Redirect } from '../domain/shop-links.ts'
import type { HostRules } from './host-rules.ts'

type Headers = Readonly<Record<string, string>>

export type Host = 'cloudflare' | 'vercel'

/** The host that builds, by the variable that it sets; undefined on any other machine. */
export function buildingHost({ CF_PAGES, VERCEL }: NodeJS.ProcessEnv): Host | undefined {
  if (CF_PAGES === '1') return 'cloudflare'
  return VERCEL === '1' ? 'vercel' : undefined
}

/** The build's output folder; on Vercel, the one of its Build Output API. */
export function outputFolder(variables: NodeJS.ProcessEnv): string {
  return buildingHost(variables) === 'vercel' ? '.vercel/output/static' : 'dist'
}

/**
 * `_headers` of Netlify and Cloudflare Pages, which both join repeated headers and send a path's headers with a 404,
 * too. So each hashed file has a rule, except at Cloudflare, which takes 100 rules.
 */
function headersFile({ headers, immutable }: HostRules, hashedFiles: readonly string[]): string {
  const lines = (values: Headers) => Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`)
  const cached = lines({ 'Cache-Control': immutable.cacheControl })
  return ['/*\n', ...lines(headers), ...hashedFiles.flatMap((path) => [`${path}\n`, ...cached])].join('')
}

function redirectLines(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

/** Cloudflare's rules don't match an address with a slash at its end. */
export function cloudflareRedirects({ redirects, patterns }: HostRules): Redirect[] {
  return [...redirects, ...patterns].flatMap(({ from, to }) => [
    { from, to },
    { from: `${from}/`, to },
  ])
}

/** Netlify's `_redirects`: files take precedence over rules, and the first matching rule wins. */
function redirectsFile({ fallbacks, notFoundInFolders, redirects, patterns }: HostRules): string {
  const rules = fallbacks.flatMap(({ folders, document }) => folders.map((folder) => `${folder}* ${document} 200\n`))
  const notFound = notFoundInFolders.map(({ folder, document }) => `${folder}* ${document} 404\n`)
  return [redirectLines([...redirects, ...patterns]), ...rules, ...notFound].join('')
}

/** The paths that Cloudflare's worker serves. */
export const workerRoutes = ({ fallbacks }: HostRules) =>
  fallbacks.flatMap(({ folders }) => folders.map((folder) => `${folder}*`))

/**
 * A worker for Cloudflare Pages, where a fallback in `_redirects` would take precedence over files, and rules don't
 * apply to a worker's paths.
 */
function cloudflareWorker({ fallbacks, redirects }: HostRules): string {
  const documents = fallbacks.flatMap(({ folders, document }) =>
    folders.map((folder) => [folder, withoutExtension(document)] as const),
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

/** A rule's path as a regular expression, and its target with `$1` for what the first `:name` matches. */
function toPattern({ from, to }: Redirect): { source: string; target: string } {
  const names: readonly string[] = from.match(/:\w+/g) ?? []
  return {
    source: from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)'),
    target: to
      .replaceAll('$', '%24')
      .replace(/:\w+/g, (name) => (names.includes(name) ? `$${names.indexOf(name) + 1}` : name)),
  }
}

const withoutExtension = (document: string) => document.replace(/\.html$/, '')

function vercelRedirect(redirect: Redirect) {
  const { source, target } = toPattern(redirect)
  return { src: `^${source}/?$`, status: 301, headers: { Location: target } }
}

/** The routes of Vercel's Build Output API; each phase begins with `handle`. */
export function vercelRoutes(rules: HostRules) {
  const { headers, immutable, fallbacks, notFoundDocument, notFoundInFolders, redirects, patterns } = rules
  const toPath = (src: string, path: string) => ({ src, status: 308, headers: { Location: path } })
  const notFound = (src: string, document: string) => ({ src, status: 404, dest: withoutExtension(document) })
  return [
    { src: '^/.*$', headers, continue: true },
    ...[...redirects, ...patterns].map(vercelRedirect),
    toPath('^/index(?:\\.html)?$', '/'),
    toPath('^/((?:[^/]+/)*[^/]+)(?:/|\\.html)$', '/$1'),
    { handle: 'filesystem' },
    ...fallbacks.flatMap(({ folders, document }) =>
      folders.map((folder) => ({ src: `^${folder}[^/]+$`, dest: withoutExtension(document) })),
    ),
    ...notFoundInFolders.map(({ folder, document }) => notFound(`^${folder}.*$`, document)),
    notFound('^/.*$', notFoundDocument),
    { handle: 'hit' },
    { src: `^${immutable.folder}.*$`, headers: { 'Cache-Control': immutable.cacheControl }, continue: true },
  ]
}

/** `config.json` of Vercel's Build Output API. */
function vercelFile(rules: HostRules, files: readonly string[]): string {
  const documents = files.filter((file) => file.endsWith('.html') && file !== '/index.html')
  const overrides = Object.fromEntries(
    documents.map((file) => [file.slice(1), { path: withoutExtension(file).slice(1) }]),
  )
  return JSON.stringify({ version: 3, routes: vercelRoutes(rules), overrides })
}

/** nginx compares decoded paths, and expands variables in targets. */
function nginxRedirect({ from, to }: Redirect): string {
  const path = decodeURIComponent(from).replace(/["\\]/g, '\\$&')
  // A target with a query or hash of its own keeps that.
  const query = /[?#]/.test(to) ? '' : '$is_args$args'
  return `location = "${path}" {\n  return 301 "${to.replaceAll('$', '%24')}${query}";\n}\n`
}

/** A rewrite keeps the query, and escapes what it has matched. */
function nginxPattern(redirect: Redirect): string {
  const { source, target } = toPattern(redirect)
  return `location ~ ^${source}$ {\n  rewrite ^${source}$ ${target} permanent;\n}\n`
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
    `location ~ ^/(_headers|_redirects|nginx\\.conf)$ {\n  return 404;\n}\n`,
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

/** The host's configuration files, by name, for the built `files`; without a host, those of Netlify and nginx. */
export function hostFiles(rules: HostRules, files: readonly string[], host: Host | undefined): Record<string, string> {
  if (host === 'vercel') return { '../config.json': vercelFile(rules, files) }
  const { folder } = rules.immutable
  if (host === 'cloudflare')
    return {
      _headers: headersFile(rules, [`${folder}*`]),
      '_worker.js': cloudflareWorker(rules),
      _redirects: redirectLines(cloudflareRedirects(rules)),
      '_routes.json': `${JSON.stringify({ version: 1, include: workerRoutes(rules), exclude: [] })}\n`,
    }
  const hashedFiles = files.filter((file) => file.startsWith(folder))
  return {
    _headers: headersFile(rules, hashedFiles),
    _redirects: redirectsFile(rules),
    'nginx.conf': nginxFile(rules),
  }
}
