import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { TLSSocket } from 'node:tls'

/**
 * Converts a Node request; aborts when the client disconnects. @hono/node-server can't fall through to Vite or cut a
 * connection.
 */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const clientGone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) clientGone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2 pseudo-headers.
    if (value === undefined || name.startsWith(':')) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(incoming.url ?? '/', getOrigin(incoming)), {
    method,
    headers,
    signal: clientGone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as unknown as RequestInit['body'], duplex: 'half' } : {}),
  })
}

function getOrigin(incoming: IncomingMessage): string {
  const isEncrypted = 'encrypted' in incoming.socket && (incoming.socket as TLSSocket).encrypted
  const protocol = isEncrypted || incoming.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${protocol}://${incoming.headers.host ?? '127.0.0.1'}`
}

/** Sends a Response through a Node server; `Response.error()` cuts the connection. */
export async function sendResponse(response: Response, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  if (response.type === 'error') {
    outgoing.socket?.destroy()
    return
  }
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name === 'vary') outgoing.appendHeader(name, value)
    else if (name !== 'set-cookie') outgoing.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (isHead || !response.body) {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing)
  } catch (error) {
    // Ignore clients that disconnect early.
    if (!outgoing.destroyed) throw error
  }
}
