import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
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

/** Prerenders a shop with a home page and one product. */
async function prerenderShop(
  changes: Partial<Pick<Renderer, 'loadStore' | 'render'>>,
  folder?: string,
  log: (message: string) => void = () => {},
): Promise<unknown> {
  folder ??= await createBuild()
  const renderer: Renderer = {
    setPrivateToken: () => {},
    learnStore: async () => ({}),
    render: async (path) => ({
      head: '',
      body: `<h1>${path}</h1>`,
      jsonLd: [],
      state: undefined,
      source: 'index.html',
    }),
    loadStore: async () => ({
      addresses: ['/', '/product/edge-ring'],
      unlisted: [{ path: '/profile', source: 'index.html' }],
      shell: { queries: { queries: [], mutations: [] }, images: {} },
      catalogue: [],
      redirects: [],
    }),
    privateFolders: () => [],
    productSource: 'index.html',
    preconnects: () => [],
    site: () => undefined,
    dataProblems: () => [],
    builtEnvironment: () => ({ problems: [] }),
    documentTexts: { locale: 'en-CA', noScript: 'No script', wait: 'Wait', failure: 'Failed', retry: 'Again' },
    description: 'Jewelry',
    ...changes,
  }
  const images = { make: async () => ({}), failures: [], finished: () => 0, postponed: () => 0 }
  return prerender({
    folder,
    languages: [{ language: 'en', renderer, folder }],
    images,
    warn: () => {},
    log,
  })
}

test.each([
  ['whose code throws', new TypeError('picture is undefined'), 'picture is undefined'],
  ['that the storefront fails', new BackendError('http', 'HTTP error! status: 503'), 'HTTP error! status: 503'],
])('a page %s fails the build with its address and the cause', async (_, error, cause) => {
  const render = () => Promise.reject(error)
  await expect(prerenderShop({ render })).rejects.toThrow(/^\/(product\/edge-ring)? could not be rendered in en: /)
  await expect(prerenderShop({ render })).rejects.toThrow(cause)
})

test('a storefront that can’t be read fails the build before any page', async () => {
  const render = vi.fn()
  const loadStore = () => Promise.reject(new BackendError('network', 'The storefront could not be reached.'))
  await expect(prerenderShop({ loadStore, render })).rejects.toThrow(
    'The store could not be read in en: The storefront could not be reached.',
  )
  expect(render).not.toHaveBeenCalled()
})

test('a product with a handle of 77 Chinese signs has its document, and one too long for a file stops no build', async () => {
  const [long, longest] = [77, 85].map((length) => `/product/${encodeURIComponent('玉'.repeat(length))}`)
  const folder = await createBuild()
  const shell = { queries: { queries: [], mutations: [] }, images: {} }
  const store = { unlisted: [], shell, catalogue: [], redirects: [] }
  await prerenderShop(
    {
      loadStore: async () => ({ ...store, addresses: [long, longest].map(String) }),
      render: async (path) => ({ head: '', body: path, jsonLd: [], state: shell, source: 'index.html' }),
    },
    folder,
  )
  expect(await readdir(join(folder, 'product'))).toEqual([`${'玉'.repeat(77)}.html`])
  expect((await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('product-玉'))).toHaveLength(1)
})

test('a long build logs the number of finished pages and images every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const log = vi.fn()
  const render = async () => {
    vi.advanceTimersByTime(5000)
    return { head: '', body: '', jsonLd: [], state: undefined, source: 'index.html' }
  }
  await prerenderShop({ render }, undefined, log).finally(vi.useRealTimers)
  expect(log).toHaveBeenCalledWith('0 of 3 pages, 0 images')
})
