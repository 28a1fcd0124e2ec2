import { once } from 'node:events'
import { createServer, get } from 'node:http'
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

test.each(['/%E0%A4%A', '//', '/product/%'])('the malformed path %s is answered with 400', async (path) => {
  const serve = serveDocuments('nowhere')
  const server = createServer((request, response) => serve(request, response, () => response.end())).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const [response] = await once(get({ port: address.port, path, headers: { accept: 'text/html' } }), 'response')
  expect(response.statusCode).toBe(400)
})
