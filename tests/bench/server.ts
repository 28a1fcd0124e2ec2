import { readdir, readFile } from 'node:fs/promises'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import type { Sandbox } from '../../sandbox/sandbox'
import { brotli, contentTypeOf, isText } from '../origins/folder'

type File = { body: Buffer; type: string; compressed: Buffer | null; cache: string }

export type BenchServer = {
  origin: string
  add: (path: string, file: { body: Buffer; type: string }) => void
  close: () => void
}

/** The quality of a text that a CDN compresses once, and of one that a server answers. */
const [STATIC_QUALITY, QUICK_QUALITY] = [11, 4]

function toFile(body: Buffer, type: string, hashed: boolean): File {
  const cache = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
  return { body, type, cache, compressed: isText(type) ? brotli(body, STATIC_QUALITY) : null }
}

async function readFolder(folder: string): Promise<Map<string, File>> {
  const files = new Map<string, File>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(folder.length)
    const type = contentTypeOf(path)
    files.set(path, toFile(await readFile(join(folder, path)), type, path.startsWith('/assets/')))
  }
  return files
}

async function askSandbox(
  request: Http2ServerRequest,
  sandbox: Sandbox,
  origin: string,
): Promise<Response | undefined> {
  const { method, url } = request
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await buffer(request))
  return sandbox.handle(
    new Request(`${origin}${url}`, {
      method,
      body,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    }),
  )
}

async function relay(answer: Response, response: Http2ServerResponse): Promise<void> {
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  for (const [name, value] of answer.headers)
    if (name !== 'content-length' && name !== 'connection') response.setHeader(name, value)
  const compress = isText(type) && body.length > 1000
  if (compress) response.setHeader('content-encoding', 'br')
  response.writeHead(answer.status)
  response.end(compress ? brotli(body, QUICK_QUALITY) : body)
}

/** Serves a built folder over HTTP/2 with brotli from memory, as a CDN would, and the sandbox beside it. */
export async function serveBuild(folder: string, sandbox: Sandbox): Promise<BenchServer> {
  const files = await readFolder(folder)
  const keys = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const server = createSecureServer({ key: keys.private, cert: keys.cert })
  let origin = ''

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url, origin)
    const file =
      files.get(pathname) ?? files.get(`${pathname}.html`) ?? (pathname === '/' ? files.get('/index.html') : undefined)
    if (!file) {
      const local = await askSandbox(request, sandbox, origin)
      if (local) return relay(local, response)
    }
    const { body, type, cache, compressed } =
      file ?? files.get('/200.html') ?? toFile(Buffer.from(''), 'text/plain', false)
    response.writeHead(200, {
      'content-type': type,
      'cache-control': cache,
      ...(compressed ? { 'content-encoding': 'br' } : {}),
    })
    response.end(compressed ?? body)
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The bench server has no port')
  origin = `https://127.0.0.1:${address.port}`
  return {
    origin,
    add: (path, { body, type }) => files.set(path, toFile(body, type, false)),
    close: () => server.close(),
  }
}
