import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BackendError } from '../../src/backends/errors'
import { prerender } from '../../src/build/prerender'
import type { LoadedStore, Renderer } from '../../src/build/renderer'

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

const EMPTY_STATE = { queries: { queries: [], mutations: [] }, images: {} }

const renderedPage = (body: string) => ({ head: '', body, jsonLd: [], state: EMPTY_STATE, source: 'index.html' })

/** Prerenders a shop with a home page and one product. */
async function prerenderShop(
  { loadStore, ...changes }: Partial<LoadedStore & Pick<Renderer, 'loadStore'>>,
  folder?: string,
  log: (message: string) => void = () => {},
): Promise<unknown> {
  folder ??= await createBuild()
  const renderer: Renderer = {
    setPrivateToken: () => {},
    learnStore: async () => ({}),
    loadStore:
      loadStore ??
      (async () => ({
        addresses: ['/', '/product/edge-ring'],
        unlisted: [{ path: '/profile', source: 'index.html' }],
        shell: EMPTY_STATE,
        catalogue: [],
        redirects: [],
        render: async (path) => renderedPage(path),
        ...changes,
      })),
    productSource: 'index.html',
    preconnects: () => [],
    site: () => undefined,
    dataProblems: () => [],
    builtEnvironment: () => ({ problems: [] }),
    documentTexts: { locale: 'en-CA', noScript: 'No script', wait: 'Wait', failure: 'Failed', retry: 'Again' },
    description: 'Jewelry',
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

test('a storefront that can’t be read fails the build', async () => {
  const loadStore = () => Promise.reject(new BackendError('network', 'The storefront could not be reached.'))
  await expect(prerenderShop({ loadStore })).rejects.toThrow(
    'The store could not be read in en: The storefront could not be reached.',
  )
})

test('a product with a handle of 77 Chinese signs has its document, and one too long for a file stops no build', async () => {
  const [long, longest] = [77, 85].map((length) => `/product/${encodeURIComponent('玉'.repeat(length))}`)
  const folder = await createBuild()
  await prerenderShop({ addresses: [long, longest].map(String), unlisted: [] }, folder)
  expect(await readdir(join(folder, 'product'))).toEqual([`${'玉'.repeat(77)}.html`])
  expect((await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('product-玉'))).toHaveLength(1)
})

test('a long build logs the number of finished pages and images every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const log = vi.fn()
  const render = async () => {
    vi.advanceTimersByTime(5000)
    return renderedPage('')
  }
  await prerenderShop({ render }, undefined, log).finally(vi.useRealTimers)
  expect(log).toHaveBeenCalledWith('0 of 3 pages, 0 images')
})
