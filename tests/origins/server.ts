import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, constants as http2 } from 'node:http2'
import type { Server as NetServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sendResponse, toRequest } from '../../sandbox/node-http'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'
import { ensureCertificate } from './certificate'
import { brotli, isText, type RequestHandler } from './folder'
import { HOST_NAMES, type HostName, originOf, type Ports } from './hosts'

/** The paths on each backend's origin. */
const BACKEND_PATHS = {
  storefront: /^\/api\//,
  primary: /^\/(sandbox\/(checkout\/|online-store$)|password$)/,
  supabase: /^\/(rest|auth|storage|functions)\/v1(\/|$)/,
  images: /^\/cdn\/shop\/files\//,
  payments: /^\/sandbox\/stripe\/pay\//,
} as const satisfies Partial<Record<HostName, RegExp>>

const ICON = new URL('../../public/icon.svg', import.meta.url)

type BackendName = keyof typeof BACKEND_PATHS
const BACKEND_NAMES: readonly BackendName[] = ['storefront', 'primary', 'supabase', 'images', 'payments']

async function readRequest(incoming: Http2ServerRequest, origin: string, home: string): Promise<Request> {
  const { method } = incoming
  const url = incoming.url === '/' ? home : incoming.url
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
  const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await buffer(incoming))
  return new Request(`${origin}${url}`, {
    method,
    body,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    redirect: 'manual',
  })
}

async function sendCompressed(response: Response, outgoing: Http2ServerResponse): Promise<void> {
  if (response.type === 'error') return outgoing.stream.close(http2.NGHTTP2_INTERNAL_ERROR)
  const body = Buffer.from(await response.arrayBuffer())
  const compresses = isText(response.headers.get('content-type') ?? '') && body.length > 1000
  for (const [name, value] of response.headers) {
    if (!/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name)) outgoing.setHeader(name, value)
  }
  if (compresses) outgoing.setHeader('content-encoding', 'br')
  outgoing.writeHead(response.status)
  outgoing.end(compresses ? brotli(body, 4) : body)
}

function answerOther({ url }: Request): Response {
  if (new URL(url).pathname !== '/icon.svg') return new Response(null, { status: 404 })
  return new Response(readFileSync(ICON), { headers: { 'content-type': 'image/svg+xml' } })
}

function answerBackend(name: BackendName, sandbox: Sandbox): RequestHandler {
  return async (incoming, outgoing) => {
    const request = await readRequest(incoming, originOf(name), name === 'primary' ? '/sandbox/online-store' : '/')
    const isOwn = BACKEND_PATHS[name].test(new URL(request.url).pathname)
    await sendCompressed((isOwn ? await sandbox.handle(request) : undefined) ?? answerOther(request), outgoing)
  }
}

function listen(server: NetServer, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

/** Serves the whole sandbox without TLS, for the edge functions and the tests' own requests. */
function createInternalServer(sandbox: Sandbox): Server {
  return createServer((incoming, outgoing) => {
    const request = toRequest(incoming, outgoing)
    sandbox
      .handle(request)
      .then((response) => sendResponse(response ?? answerOther(request), outgoing, false))
      .catch(() => outgoing.destroy())
  })
}

/** A site's backends on separate origins. */
export function createHostedSandbox(site: HostName, ports: Ports): Promise<Sandbox> {
  return createSandbox({
    primaryDomain: originOf('primary'),
    isScheduled: true,
    siteOrigin: originOf(site),
    hosts: {
      internal: `http://127.0.0.1:${ports.internal}`,
      supabase: originOf('supabase'),
      images: originOf('images'),
      payments: originOf('payments'),
    },
  })
}

/** Serves each shop and backend on its own origin over HTTP/2. */
export async function serveOrigins(
  ports: Ports,
  sandbox: Sandbox,
  shops: Readonly<Partial<Record<'shop' | 'shopifyShop', RequestHandler>>>,
): Promise<{ close: () => void }> {
  const { key, cert } = await ensureCertificate()
  const backends = BACKEND_NAMES.map((name) => [name, answerBackend(name, sandbox)] as const)
  const handlers: Partial<Record<HostName, RequestHandler>> = { ...Object.fromEntries(backends), ...shops }
  const internal = createInternalServer(sandbox)
  const servers: NetServer[] = []
  for (const name of HOST_NAMES) {
    const handle = handlers[name]
    if (!handle) continue
    const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
      Promise.resolve(handle(incoming, outgoing)).catch((error: unknown) => {
        console.error(error)
        if (!outgoing.headersSent) outgoing.writeHead(500)
        outgoing.end()
      })
    })
    await listen(server, ports[name])
    servers.push(server)
  }
  await listen(internal, ports.internal)
  servers.push(internal)
  return {
    close: () => {
      for (const server of servers) server.close()
    },
  }
}
