import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BackendError } from '../../src/backends/errors'
import { prerender } from '../../src/build/prerender'
import type { Renderer } from '../../src/build/renderer'
import { cataloguedProduct } from '../factories/catalogued-product'

const INDEX = `<!doctype html><html><head><!--head-->
<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="root"><!--page--></div><!--end--></body></html>`

async function createBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), INDEX)
  await writeFile(join(folder, 'assets/index.css'), 'h1 { color: red }')
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: 'assets/index.js' } }))
  return folder
}

/** Prerenders a shop with a home page and one product, whose rendering may fail; with `ofFrench`, in French too. */
async function prerenderShop(
  renderProduct: () => Promise<never>,
  overrides: Partial<Renderer> = {},
  ofFrench?: Partial<Renderer>,
) {
  const folder = await createBuild()
  const renderer: Renderer = {
    render: async (path) =>
      path === '/product/edge-ring'
        ? renderProduct()
        : { head: '', body: `<h1>${path}</h1>`, jsonLd: [], state: undefined, source: 'index.html' },
    isBackendError: (error) => error instanceof BackendError,
    publicAddresses: () => ['/'],
    unlistedAddresses: () => [{ path: '/profile', source: 'index.html' }],
    privateFolders: () => [],
    storeAddresses: async () => ['/product/edge-ring'],
    shellState: () => ({ queries: { queries: [], mutations: [] }, images: {} }),
    catalogue: () => [],
    redirects: () => [],
    productSource: 'index.html',
    preconnects: () => [],
    site: () => undefined,
    dataProblems: () => ['edge-ring, 6: the compare-at price of 60.0 is in USD'],
    builtEnvironment: () => ({ problems: [] }),
    documentTexts: { locale: 'en-CA', noScript: 'No script', wait: 'Wait', failure: 'Failed', retry: 'Again' },
    description: 'Jewelry',
    ...overrides,
  }
  const french = ofFrench && {
    language: 'fr' as const,
    renderer: { ...renderer, ...ofFrench },
    folder: await createBuild(),
  }
  const warn = vi.fn<(message: string) => void>()
  const images = { make: async () => ({}), failures: [], finished: () => 0, postponed: () => 0 }
  return {
    folder,
    warn,
    result: prerender({
      folder,
      languages: [{ language: 'en', renderer, folder }, ...(french ? [french] : [])],
      images,
      warn,
      log: () => {},
    }),
  }
}

test('a page whose code throws fails the build with its address and the cause', async () => {
  const { result } = await prerenderShop(() => Promise.reject(new TypeError('picture is undefined')))
  await expect(result).rejects.toThrow('/product/edge-ring could not be rendered in en: picture is undefined')
})

test('a page that the storefront fails is one warning, the last, and loads in the browser', async () => {
  const { folder, warn, result } = await prerenderShop(() =>
    Promise.reject(new BackendError('network', 'The storefront is unreachable')),
  )
  expect(await result).toEqual({ rendered: 2 })
  const warnings = warn.mock.calls.map(([message]) => message)
  expect(warnings.filter((message) => message.includes('storefront'))).toEqual([warnings.at(-1)])
  expect(warnings.at(-1)).toContain('/product/edge-ring: The storefront is unreachable')
  expect(await readFile(join(folder, 'product/edge-ring.html'), 'utf8')).toContain('<div id="root"></div>')
})

test('the parts of the store’s data that pages had to leave out are one warning', async () => {
  const { warn, result } = await prerenderShop(() => Promise.reject(new BackendError('network', 'Unreachable')))
  await result
  const warnings = warn.mock.calls.map(([message]) => message).filter((message) => message.includes('left out'))
  expect(warnings).toEqual([
    'Parts of the store’s data were left out:\n  edge-ring, 6: the compare-at price of 60.0 is in USD',
  ])
})

test('every document without a page of its own has the store’s content', async () => {
  const { folder, result } = await prerenderShop(() =>
    Promise.reject(new BackendError('network', 'The storefront is unreachable')),
  )
  await result
  for (const file of ['200.html', 'profile.html', 'product/edge-ring.html']) {
    const html = await readFile(join(folder, file), 'utf8')
    expect(html, file).toMatch(/"state":"\/assets\/shell-data-\w+\.js"/)
  }
})

test('each language has a product feed in its own words', async () => {
  const { folder, result } = await prerenderShop(
    () => Promise.reject(new BackendError('network', 'The storefront is unreachable')),
    { site: () => 'https://liangyi.example', catalogue: () => [cataloguedProduct()] },
    { catalogue: () => [cataloguedProduct({ title: 'Bague Edge' })], description: 'Bijoux' },
  )
  await result
  const [english, french] = await Promise.all(
    ['feed.xml', 'fr/feed.xml'].map((file) => readFile(join(folder, file), 'utf8')),
  )
  expect(english).toContain('<g:title>Edge Ring</g:title>')
  expect(french).toContain('<description>Bijoux</description>')
  expect(french).toContain('<g:title>Bague Edge</g:title>')
})
