import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { findRedirect, type Redirect } from '../domain/shop-links.ts'
import { LANGUAGES, languageOfPath, withoutLanguage } from '../language/languages.ts'
import { FALLBACK_FOLDERS } from './host-rules.ts'

/** The document and status that a static host sends for an address: its own, the fallback's or the 404 page. */
export function documentFor(pathname: string, exists: (file: string) => boolean): { file: string; status: number } {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  if (path === '') return { file: 'index.html', status: 200 }
  if (exists(`${path}.html`)) return { file: `${path}.html`, status: 200 }
  const folder = LANGUAGES[languageOfPath(`/${path}`)].prefix.slice(1)
  const own = (document: string) => (folder && exists(`${folder}/${document}`) ? `${folder}/${document}` : document)
  const inShop = withoutLanguage(`/${path}`)
  if (FALLBACK_FOLDERS.some((prefix) => inShop.startsWith(prefix))) return { file: own('200.html'), status: 200 }
  return { file: own('404.html'), status: 404 }
}

/** The decoded path of a request; undefined for a malformed one. */
export function requestedPath(url: string): string | undefined {
  try {
    return decodeURI(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

/** Headers of every document; empty if nothing was built. */
function readDocumentHeaders(folder: string): [name: string, value: string][] {
  const file = join(folder, '_headers')
  if (!existsSync(file)) return []
  const [, block = ''] = /^\/\*\n((?: {2}.*\n)*)/.exec(readFileSync(file, 'utf8')) ?? []
  return [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}

/** The redirects of the built host files; none if nothing was built. */
function readRedirects(folder: string): Redirect[] {
  const file = join(folder, '_redirects')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = '', to = '']) => ({ from, to }))
}

/** Where an address leads on to, with its query unless the target has one. */
function findTarget(folder: string, address: string): string | undefined {
  const { pathname, search } = new URL(address, 'http://localhost')
  const target = findRedirect(pathname.replace(/(.)\/$/, '$1'), readRedirects(folder))
  return target && (/[?#]/.test(target) ? target : `${target}${search}`)
}

/** Serves the built documents like a static host, with the built headers and redirects. */
export function serveDocuments(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const pathname = requestedPath(request.url ?? '/')
    if (pathname === undefined) {
      response.writeHead(400)
      response.end()
      return
    }
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(pathname)
    if (!isPage || !request.headers.accept?.includes('text/html')) return next()
    const target = findTarget(folder, request.url ?? '/')
    if (target) {
      response.writeHead(301, { location: target })
      response.end()
      return
    }
    const { file, status } = documentFor(pathname, (name) => existsSync(join(folder, name)))
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of readDocumentHeaders(folder)) response.setHeader(name, value)
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    response.end(readFileSync(join(folder, file)))
  }
}
