import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { documentFor, serveDocuments } from './serve-documents'

const built = new Set([
  ...['about.html', 'product/edge-ring.html', 'collections/armorlight.html'],
  ...['fr.html', 'fr/about.html', 'fr/200.html', 'fr/404.html'],
])
const exists = (file: string) => built.has(file)

test.each([
  ['/', 'index.html', 200],
  ['/about', 'about.html', 200],
  ['/about/', 'about.html', 200],
  ['/collections/armorlight', 'collections/armorlight.html', 200],
  ['/product/edge-ring', 'product/edge-ring.html', 200],
  ['/product/newer-than-the-build', '200.html', 200],
  ['/discount/WELCOME10', '200.html', 200],
  ['/cart/40001:1', '200.html', 200],
  ['/journal/newer-than-the-build', '200.html', 200],
  ['/nowhere', '404.html', 404],
  ['/fr', 'fr.html', 200],
  ['/fr/about', 'fr/about.html', 200],
  ['/fr/product/newer-than-the-build', 'fr/200.html', 200],
  ['/fr/nowhere', 'fr/404.html', 404],
  ['/assets/../nowhere', '404.html', 404],
])('%s is answered with %s (%i)', (path, file, status) => {
  expect(documentFor(path, exists)).toEqual({ file, status })
})

/** Requests a path as it is, which a URL wouldn't keep, and returns the status and the location. */
async function request(folder: string, path: string) {
  const serve = serveDocuments(folder)
  const server = createServer((request, response) => serve(request, response, () => response.end())).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const [response] = await once(get({ port: address.port, path, headers: { accept: 'text/html' } }), 'response')
  return [response.statusCode, response.headers.location]
}

test.each(['/%E0%A4%A', '//', '/product/%'])('the malformed path %s is answered with 400', async (path) => {
  expect(await request('nowhere', path)).toEqual([400, undefined])
})

test.each([
  ['/old', 301, '/new?a=1'],
  ['/old/', 301, '/new?a=1'],
  ['/older', 404, undefined],
  ['/products/%E7%8E%89?utm_source=mail', 301, '/product/%E7%8E%89?utm_source=mail'],
])('the built redirects answer %s with %i %s', async (path, status, location) => {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'))
  const rules = ['/old /new?a=1 301', '/products/:handle /product/:handle 301', '/product/* /200.html 200', '']
  writeFileSync(join(folder, '_redirects'), rules.join('\n'))
  writeFileSync(join(folder, '404.html'), 'Not found')
  expect(await request(folder, path)).toEqual([status, location])
})
