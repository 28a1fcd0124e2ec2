import { expect, test } from 'vitest'
import { documentFor } from './serve-documents'

const built = new Set(['about.html', 'product/edge-ring.html', 'collections/armorlight.html'])
const exists = (file: string) => built.has(file)

test.each([
  ['/', 'index.html', 200],
  ['/about', 'about.html', 200],
  ['/about/', 'about.html', 200],
  ['/collections/armorlight', 'collections/armorlight.html', 200],
  ['/product/edge-ring', 'product/edge-ring.html', 200],
  ['/product/newer-than-the-build', '200.html', 200],
  ['/discount/WELCOME10', '200.html', 200],
  ['/nowhere', '404.html', 404],
  ['/assets/../nowhere', '404.html', 404],
])('%s is answered with %s (%i)', (path, file, status) => {
  expect(documentFor(path, exists)).toEqual({ file, status })
})
