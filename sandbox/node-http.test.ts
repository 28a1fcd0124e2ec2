import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { sendResponse, toRequest } from './node-http'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A Node server over a web handler; answers its origin. */
async function serve(handle: (request: Request) => Promise<Response> | Response): Promise<string> {
  server = createServer((incoming, outgoing) => {
    const answer = Promise.resolve(handle(toRequest(incoming, outgoing)))
    answer
      .then((response) => sendResponse(response, outgoing, incoming.method === 'HEAD'))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test('a request keeps its method, URL, headers and body', async () => {
  const origin = await serve(async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      kind: request.headers.get('x-kind'),
      body: await request.text(),
    }),
  )
  const response = await fetch(`${origin}/a?b=c`, {
    method: 'POST',
    headers: { 'x-kind': 'test' },
    body: '玉'.repeat(50_000),
  })
  expect(await response.json()).toEqual({
    method: 'POST',
    url: `${origin}/a?b=c`,
    kind: 'test',
    body: '玉'.repeat(50_000),
  })
})

test('a response keeps its status, headers, cookies and streamed body', async () => {
  const origin = await serve(() => {
    const body = new ReadableStream({
      async start(controller) {
        for (const part of ['one ', 'two']) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    return new Response(body, {
      status: 201,
      headers: [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['x-kind', 'test'],
      ],
    })
  })
  const response = await fetch(origin)
  expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([201, 'test', 'one two'])
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('HEAD returns headers without a body', async () => {
  const origin = await serve(() => new Response('body', { headers: { 'content-length': '4' } }))
  const response = await fetch(origin, { method: 'HEAD' })
  expect([response.headers.get('content-length'), await response.text()]).toEqual(['4', ''])
})

test('a network error cuts the connection', async () => {
  const origin = await serve(() => Response.error())
  await expect(fetch(origin)).rejects.toThrow(TypeError)
})

test('the request aborts when the client disconnects', async () => {
  const aborted = vi.fn()
  const origin = await serve(
    (request) =>
      new Promise((resolve) => {
        request.signal.addEventListener('abort', () => {
          aborted()
          resolve(new Response('late'))
        })
        client.destroy()
      }),
  )
  const client = request(origin)
  client.on('error', () => {})
  client.end()
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce())
})
