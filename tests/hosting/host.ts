import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type HostResponse = { status: number; headers: Record<string, string>; file?: string; location?: string }

/** A model of a host, from its documentation: serves a built folder by the rules that the build wrote for it. */
export type Host = (path: string) => HostResponse | Promise<HostResponse>

const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

function hasFile(folder: string, path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(join(folder, path))
}

/** The file of an address without its extension. */
function findDocument(folder: string, path: string): string | undefined {
  const trimmed = path.replace(/\/+$/, '')
  const candidates = trimmed === '' ? ['/index.html'] : [trimmed, `${trimmed}.html`]
  return candidates.find((candidate) => hasFile(folder, candidate))
}

/** Matches a rule's pattern: `*` matches anything, `:name` one segment. */
function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^${}|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`).test(path)
}

/** A redirect's target with its placeholders and, unless it has its own, the request's query; undefined for another path. */
function follow([from, to]: readonly [from: string, to: string], address: string): string | undefined {
  const { pathname, search } = new URL(address, 'https://liangyi.example')
  const source = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${source}$`).exec(pathname)
  if (!match) return undefined
  const target = to.replace(/:(\w+)/g, (text, name) => match.groups?.[name] ?? text)
  return /[?#]/.test(target) ? target : `${target}${search}`
}

type HeaderRule = { pattern: string; headers: [name: string, value: string][] }

function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] })
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value])
  }
  return rules
}

/** The headers that `_headers` sets for a path; values of one header are joined. */
function createHeaders(folder: string): (path: string) => Record<string, string> {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  return (path) => {
    const headers: Record<string, string> = {}
    for (const rule of rules.filter(({ pattern }) => matches(pattern, path))) {
      for (const [name, value] of rule.headers) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
    }
    return { 'cache-control': DEFAULT_CACHE_CONTROL, ...headers }
  }
}

type RedirectRule = [from: string, to: string, status: string]

function readRedirects(folder: string): RedirectRule[] {
  const file = join(folder, '_redirects')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.map((line) => {
    const [from = '', to = '', status = ''] = line.trim().split(/\s+/)
    return [from, to, status]
  })
}

/**
 * Netlify: files, then the rules in `_redirects`, then 404.html. A redirect keeps the query, and has placeholders
 * (docs.netlify.com, "Redirect options").
 */
export function netlify(folder: string): Host {
  const headersFor = createHeaders(folder)
  const rules = readRedirects(folder)
  return (address) => {
    const [path = ''] = address.split('?')
    const headers = headersFor(path)
    const own = findDocument(folder, path)
    if (own) return { status: 200, headers, file: own }
    // A rule matches with and without a slash at its end.
    const plain = address.replace(/(.)\/+(?=$|\?)/, '$1')
    const [from = '', target = '/404.html', status] =
      rules.find(([rule]) => matches(rule, plain.split('?')[0] ?? '')) ?? []
    return status === '301'
      ? { status: 301, headers, location: follow([from, target], plain) }
      : { status: Number(status ?? '404'), headers, file: target }
  }
}

type Worker = { default: { fetch: (request: Request, bindings: { ASSETS: Assets }) => Promise<Response> } }
type Assets = { fetch: (target: Request | URL) => Promise<Response> }

/**
 * Cloudflare Pages: a redirect keeps the query, has placeholders and matches the address as it is (developers.cloudflare.com,
 * Pages, "Redirects"); `/about.html` redirects to `/about`; the worker serves the routes in `_routes.json`, and rules
 * the others.
 */
export function cloudflare(folder: string): Host {
  const headersFor = createHeaders(folder)
  const redirects = readRedirects(folder)
  const { include }: { include: string[] } = JSON.parse(readFileSync(join(folder, '_routes.json'), 'utf8'))
  const worker: Promise<Worker> = import(
    `data:text/javascript,${encodeURIComponent(readFileSync(join(folder, '_worker.js'), 'utf8'))}`
  )

  /** The nearest 404.html on the way up. */
  const findNotFound = (path: string): string => {
    const parent = path.replace(/\/[^/]*$/, '')
    return hasFile(folder, `${parent}/404.html`) || parent === '' ? `${parent}/404.html` : findNotFound(parent)
  }

  function serveAsset(path: string): Response {
    if (path.endsWith('.html')) {
      return new Response(null, { status: 308, headers: { location: path.replace(/\.html$/, '') } })
    }
    const file = findDocument(folder, path)
    const headers = { ...headersFor(path), 'x-file': file ?? findNotFound(path) }
    return new Response('', { status: file ? 200 : 404, headers })
  }
  const ASSETS: Assets = {
    fetch: async (target) => serveAsset(new URL(target instanceof Request ? target.url : target).pathname),
  }
  return async (address) => {
    const [path = ''] = address.split('?')
    const location = redirects.flatMap(([from, to]) => follow([from, to], address) ?? []).at(0)
    const isWorkers = include.some((pattern) => matches(pattern, path))
    if (location && !isWorkers) return { status: 301, headers: headersFor(path), location }
    const request = new Request(`https://liangyi.example${address}`)
    const response = isWorkers ? await (await worker).default.fetch(request, { ASSETS }) : serveAsset(path)
    const { 'x-file': file, location: workers, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, file, location: workers }
  }
}

type VercelFile = {
  cleanUrls: boolean
  redirects: { source: string; destination: string; statusCode: number }[]
  rewrites: { source: string; destination: string }[]
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

/**
 * Vercel: headers of all matching rules, where the last wins; then redirects, which keep the query (vercel.com, "Redirects"),
 * files, rewrites.
 */
export function vercel(folder: string): Host {
  const settings: VercelFile = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'))
  return (address) => {
    const [path = ''] = address.split('?')
    const rules = settings.headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    const values = rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value]))
    const headers = { 'cache-control': DEFAULT_CACHE_CONTROL, ...Object.fromEntries(values) }
    const plain = address.replace(/(.)\/+(?=$|\?)/, '$1')
    const [location] = settings.redirects.flatMap(
      ({ source, destination }) => follow([source, destination], plain) ?? [],
    )
    if (location) return { status: 301, headers, location }
    if (settings.cleanUrls && path.endsWith('.html')) {
      return { status: 308, headers, location: path.replace(/\.html$/, '') }
    }
    const rewritten = settings.rewrites.find(({ source }) => matches(source, path))?.destination
    const file = findDocument(folder, path) ?? (rewritten && findDocument(folder, rewritten))
    return file ? { status: 200, headers, file } : { status: 404, headers, file: '/404.html' }
  }
}
