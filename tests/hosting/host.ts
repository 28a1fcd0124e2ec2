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
function createHeaders(folder: string, maxRules = Number.POSITIVE_INFINITY): (path: string) => Record<string, string> {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8')).slice(0, maxRules)
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
 * (docs.netlify.com, "Redirect options"). A path's headers are sent with its 404, too (answers.netlify.com, "Set
 * headers depending on http status").
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

/** Cloudflare skips the rules after the 2,000th without a placeholder, and after the 100th with one. */
function takenRedirects(rules: readonly RedirectRule[]): RedirectRule[] {
  const isDynamic = ([from]: RedirectRule) => /[:*]/.test(from)
  return [...rules.filter((rule) => !isDynamic(rule)).slice(0, 2000), ...rules.filter(isDynamic).slice(0, 100)]
}

/**
 * Cloudflare Pages: a redirect keeps the query, has placeholders and matches the address as it is (developers.cloudflare.com,
 * Pages, "Redirects", which also has their limits); `/about.html` redirects to `/about`; the worker serves the routes in
 * `_routes.json`, of which it takes 100 ("Functions: routing"), and rules the others. A path's headers are sent with its
 * 404, too (`attachHeaders` of cloudflare/workers-sdk, pages-shared); it takes 100 rules ("Headers").
 */
export function cloudflare(folder: string): Host {
  const headersFor = createHeaders(folder, 100)
  const redirects = takenRedirects(readRedirects(folder))
  const { include }: { include: string[] } = JSON.parse(readFileSync(join(folder, '_routes.json'), 'utf8'))
  if (include.length > 100 || include.some((rule) => rule.length > 100))
    throw new Error('Cloudflare refuses the routes')
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

type Route = { src: string; status?: number; dest?: string; headers?: Record<string, string>; continue?: true }
type VercelConfig = {
  version: 3
  routes: (Route | { handle: 'filesystem' | 'hit' })[]
  overrides: Record<string, { path: string }>
}

/** The routes of each phase; those before the first `handle` are `first`. */
function groupRoutes(routes: VercelConfig['routes']): Record<'first' | 'filesystem' | 'hit', Route[]> {
  const groups: Record<'first' | 'filesystem' | 'hit', Route[]> = { first: [], filesystem: [], hit: [] }
  let phase: keyof typeof groups = 'first'
  for (const route of routes) {
    if ('handle' in route) phase = route.handle
    else groups[phase].push(route)
  }
  return groups
}

/** The first final route that matches, and the headers of all on the way. */
function walkRoutes(routes: readonly Route[], path: string, headers: Record<string, string>): Route | undefined {
  for (const route of routes) {
    const match = new RegExp(route.src).exec(path)
    if (!match) continue
    for (const [name, value] of Object.entries(route.headers ?? {}))
      headers[name.toLowerCase()] = value.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? '')
    if (!route.continue) return route
  }
  return undefined
}

/**
 * Vercel, whose build reads `.vercel/output` at the project's root and no file of `dist` (`getBuildOutputDirectory` of
 * vercel/vercel, static-build): routes before the files, files by the path that their override names, routes after
 * them; those of the phase `hit` apply to a file that is found (vercel.com, "Build Output Configuration"; pull request
 * 14828 of vercel/vercel). A redirect keeps the query ("Redirects"). 2,048 routes at most ("Limits").
 */
export function vercel(project: string): Host {
  const output = join(project, '.vercel/output')
  const { routes, overrides }: VercelConfig = JSON.parse(readFileSync(join(output, 'config.json'), 'utf8'))
  if (routes.length > 2048) throw new Error('Vercel refuses the routes')
  const phases = groupRoutes(routes)
  const fileByPath = new Map(Object.entries(overrides).map(([file, { path }]) => [`/${path}`, `/${file}`]))
  const find = (path: string) => {
    const file = path === '/' ? '/index.html' : (fileByPath.get(path) ?? path)
    return hasFile(join(output, 'static'), file) && !(file === path && overrides[path.slice(1)]) ? file : undefined
  }
  return (address) => {
    const { pathname, search } = new URL(address, 'https://liangyi.example')
    const headers: Record<string, string> = { 'cache-control': DEFAULT_CACHE_CONTROL }
    const first = walkRoutes(phases.first, pathname, headers)
    const { location } = headers
    if (first && location)
      return { status: first.status ?? 0, headers, location: /[?#]/.test(location) ? location : `${location}${search}` }
    const later = find(pathname) ? undefined : walkRoutes(phases.filesystem, pathname, headers)
    const path = later?.dest ?? pathname
    const file = find(path)
    if (file) walkRoutes(phases.hit, path, headers)
    return { status: later?.status ?? (file ? 200 : 404), headers, file }
  }
}
