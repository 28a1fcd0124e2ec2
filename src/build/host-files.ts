import type { HostRules } from './host-rules.ts'

type Headers = Readonly<Record<string, string>>

/** Netlify and Cloudflare Pages. Both cache documents as the rules want by themselves, and join a header told twice. */
function headersFile({ headers, immutable }: HostRules): string {
  const lines = (values: Headers) => Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`)
  return [
    '/*\n',
    ...lines(headers),
    `${immutable.folder}*\n`,
    ...lines({ 'Cache-Control': immutable.cacheControl }),
  ].join('')
}

/** Netlify, where a file that exists comes before a rule. */
function redirectsFile({ newer }: HostRules): string {
  return `${newer.folder}* ${newer.document} 200\n`
}

/** Cloudflare Pages, where a rule in `_redirects` would come before the files: this asks for the file first. */
function cloudflareWorker({ newer }: HostRules): string {
  const document = newer.document.replace(/\.html$/, '')
  return `export default {
  async fetch(request, { ASSETS }) {
    const response = await ASSETS.fetch(request)
    return response.status === 404 ? ASSETS.fetch(new URL('${document}', request.url)) : response
  },
}
`
}

function vercelFile({ headers, immutable, newer }: HostRules): string {
  const list = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }))
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [{ source: `${newer.folder}:handle`, destination: newer.document.replace(/\.html$/, '') }],
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: `${immutable.folder}(.*)`, headers: list({ 'Cache-Control': immutable.cacheControl }) },
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** nginx: to be included in a server block that has the root and the certificate. A location's headers replace those around it. */
function nginxFile({ headers, immutable, documentCacheControl, newer, notFoundDocument }: HostRules): string {
  const always = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
  const location = (match: string, cacheControl: string, tries: string) =>
    `location ${match} {\n${always.join('')}  add_header Cache-Control "${cacheControl}";\n  try_files ${tries};\n}\n`
  return [
    '# Include this in a server block, after its root.\n',
    'charset utf-8;\n',
    `error_page 404 ${notFoundDocument};\n`,
    'rewrite ^/index(\\.html)?$ / permanent;\n',
    `location ~ ^/(_headers|_redirects|nginx\\.conf|vercel\\.json)$ {\n  return 404;\n}\n`,
    location('= /', documentCacheControl, '/index.html =404'),
    location(`^~ ${immutable.folder}`, immutable.cacheControl, '$uri =404'),
    location(`^~ ${newer.folder}`, documentCacheControl, `$uri.html ${newer.document}`),
    location('/', documentCacheControl, '$uri $uri.html =404'),
  ].join('')
}

/** The files by which the hosts learn the rules, by name. `isCloudflare`: the build runs for Cloudflare Pages. */
export function hostFiles(rules: HostRules, isCloudflare: boolean): Record<string, string> {
  const newer: Record<string, string> = isCloudflare
    ? {
        '_worker.js': cloudflareWorker(rules),
        '_routes.json': `${JSON.stringify({ version: 1, include: [`${rules.newer.folder}*`], exclude: [] })}\n`,
      }
    : { _redirects: redirectsFile(rules) }
  return { _headers: headersFile(rules), ...newer, 'vercel.json': vercelFile(rules), 'nginx.conf': nginxFile(rules) }
}
