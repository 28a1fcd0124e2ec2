import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BackendError } from '../../src/backends/errors'
import { prerender } from '../../src/build/prerender'
import type { Renderer } from '../../src/build/renderer'

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

/** Prerenders a shop with a home page and one product, whose rendering fails. */
async function prerenderShop(renderProduct: () => Promise<never>) {
  const folder = await createBuild()
  const renderer: Renderer = {
    setPrivateToken: () => {},
    learnStore: async () => ({}),
    render: async (path) =>
      path === '/product/edge-ring'
        ? renderProduct()
        : { head: '', body: `<h1>${path}</h1>`, jsonLd: [], state: undefined, source: 'index.html' },
    loadStore: async () => ({
      addresses: ['/', '/product/edge-ring'],
      unlisted: [{ path: '/profile', source: 'index.html' }],
      shell: { queries: { queries: [], mutations: [] }, images: {} },
      catalogue: [],
      redirects: [],
    }),
    isBackendError: (error) => error instanceof BackendError,
    privateFolders: () => [],
    productSource: 'index.html',
    preconnects: () => [],
    site: () => undefined,
    dataProblems: () => [],
    builtEnvironment: () => ({ problems: [] }),
    documentTexts: { locale: 'en-CA', noScript: 'No script', wait: 'Wait', failure: 'Failed', retry: 'Again' },
    description: 'Jewelry',
  }
  const warn = vi.fn<(message: string) => void>()
  const images = { make: async () => ({}), failures: [], finished: () => 0, postponed: () => 0 }
  return {
    folder,
    warn,
    result: prerender({
      folder,
      languages: [{ language: 'en', renderer, folder }],
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
  const html = await readFile(join(folder, 'product/edge-ring.html'), 'utf8')
  expect(html).toContain('<div id="root"></div>')
  expect(html).toMatch(/"state":"\/assets\/shell-data-\w+\.js"/)
})
