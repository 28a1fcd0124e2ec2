import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Host, netlify } from '../hosting/host'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}
const TEXT = /^(text|application)\/|svg/

type File = { body: Buffer; type: string; etag: string; isCompressed: boolean }
export type RequestHandler = (request: Http2ServerRequest, response: Http2ServerResponse) => Promise<void> | void

/** Compresses with brotli. CDNs use quality 11 for static files, and a low one for dynamic responses. */
export function brotli(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

export function isText(type: string): boolean {
  return TEXT.test(type)
}

function contentTypeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream'
}

/** Serves a built folder like a CDN: by its own rules, precompressed, from memory. */
export function serveFolder(
  folder: string,
  quality: number,
  host: Host = netlify(folder),
): { handle: RequestHandler; add: (path: string, file: Buffer) => void; restore: () => void } {
  const added = new Map<string, Buffer>()
  const files = new Map<string, File>()

  function load(path: string): File {
    const known = files.get(path)
    if (known) return known
    const body = added.get(path) ?? readFileSync(join(folder, path))
    const type = contentTypeOf(path)
    const isCompressed = isText(type)
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    const file = { body: isCompressed ? brotli(body, quality) : body, type, etag, isCompressed }
    files.set(path, file)
    return file
  }

  return {
    add(path, file) {
      added.set(path, file)
      files.delete(path)
    },
    /** Restores the built files. */
    restore() {
      for (const path of added.keys()) files.delete(path)
      added.clear()
    },
    async handle(request, response) {
      const path = decodeURI(new URL(request.url, 'https://localhost').pathname)
      const hosted = await host(path)
      const { body, type, etag, isCompressed } = load(added.has(path) ? path : (hosted.file ?? '/404.html'))
      const headers = { ...hosted.headers, 'content-type': type, etag }
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
      response.writeHead(added.has(path) ? 200 : hosted.status, {
        ...headers,
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      })
      response.end(request.method === 'HEAD' ? '' : body)
    },
  }
}
