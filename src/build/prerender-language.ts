import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Manifest } from 'vite'
import type { PageState } from '../boot/document.ts'
import { inLanguage, type Language } from '../language/languages.ts'
import { type Page, parseTemplate, renderDocument, type Template } from './document.ts'
import type { InlineScripts } from './inline-scripts.ts'
import type { ImageEncoder } from './local-images.ts'
import type { LoadedStore, Renderer } from './renderer.ts'

/** A language's builds for the browser and for Node. */
export type BuiltLanguage = {
  language: Language
  renderer: Renderer
  /** The folder of its built index.html and manifest. */
  folder: string
}

type Options = {
  /** The folder of the built shop. */
  folder: string
  images: ImageEncoder
  inlineScripts: InlineScripts
  log: (message: string) => void
}

export type Prerendered = {
  template: Template
  store: LoadedStore
  /** The URLs of the files that the service worker caches. */
  cachedFiles: string[]
}

const PROGRESS_INTERVAL_MS = 5000
/** Pages mostly wait for the storefront and images. */
const PAGES_AT_ONCE = 4
const FIRST_FONTS = /^(cormorant|hanken-grotesk)-.*\.woff2$/
/** Overlays that can open on every page, also offline. */
const CACHED_SOURCES = [
  'src/account/auth-dialog.tsx',
  'src/app/menu-sheet.tsx',
  'src/cart/drawer/cart-drawer.tsx',
  'src/cart/drawer/cart-extras.tsx',
  'src/catalogue/search/search-dialog.tsx',
  'src/ui/toaster.tsx',
]
/** The longest file name that file systems take. */
const MAX_FILE_BYTES = 255
/** Leaves room for what is added to it. */
const MAX_NAME_BYTES = 200
const NOT_FOUND_PATH = '/404'
const FALLBACK_PATH = '/200'

async function readTemplate(
  { folder: ownFolder, renderer }: BuiltLanguage,
  { folder, inlineScripts }: Pick<Options, 'folder' | 'inlineScripts'>,
): Promise<Template> {
  const assets = await readdir(join(folder, 'assets'))
  const html = await readFile(join(ownFolder, 'index.html'), 'utf8')
  const fonts = assets.filter((name) => FIRST_FONTS.test(name)).map((name) => `/assets/${name}`)
  const readAsset = (url: string) => readFileSync(join(folder, url), 'utf8')
  return parseTemplate(html, readAsset, {
    fonts,
    preconnects: renderer.preconnects(),
    inlineScripts,
    texts: renderer.documentTexts,
  })
}

/** The file of an address: `/about` is `about.html`, which static hosts serve without a redirect. */
function documentFile(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}.html`
}

async function writeState(folder: string, file: string, state: PageState): Promise<string> {
  const code = `export default ${JSON.stringify(state)}`
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  // The hash tells names apart that are cut.
  const name = Buffer.from(file.replace(/\.html$/, '').replaceAll('/', '-')).subarray(0, MAX_NAME_BYTES)
  const url = `/assets/${name.toString().replace(/\uFFFD+$/, '')}-data-${hash}.js`
  await writeFile(join(folder, url), code)
  return url
}

/** Names what the build stopped at. A host then keeps the last deployment. */
function toBuildError(subject: string, language: Language, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(`${subject} in ${language}: ${message}`, { cause: error })
}

/**
 * Writes a language's document for each public address, and an empty one for each unlisted one. Throws if the
 * storefront fails or a page throws.
 */
export async function prerenderLanguage(built: BuiltLanguage, options: Options): Promise<Prerendered> {
  const { language, renderer } = built
  const { folder, images, log } = options
  const template = await readTemplate(built, options)
  const manifest: Manifest = JSON.parse(await readFile(join(built.folder, '.vite/manifest.json'), 'utf8'))
  const shellChunks = chunkUrls(manifest, 'index.html')
  const fileOf = (path: string) => documentFile(inLanguage(path, language))

  async function write(file: string, page: Page): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), renderDocument(template, page))
  }
  function chunks(source: string): string[] {
    return [...new Set([...shellChunks, ...chunkUrls(manifest, source)])]
  }
  async function writePage(path: string): Promise<void> {
    const file = fileOf(path)
    try {
      const { source, state, ...page } = await store.render(path, images.make)
      await write(file, { ...page, chunks: chunks(source), state: await writeState(folder, file, state) })
    } catch (error) {
      throw toBuildError(`${path} could not be rendered`, language, error)
    }
  }

  const store = await renderer.loadStore().catch((error: unknown) => {
    throw toBuildError('The store could not be read', language, error)
  })
  const { addresses, unlisted, shell } = store
  const shellState = { state: await writeState(folder, fileOf('/shell'), shell) }
  const fits = (path: string) => Buffer.byteLength(basename(fileOf(path))) <= MAX_FILE_BYTES
  for (const path of addresses.filter((path) => !fits(path))) log(`${path} is too long for a file of its own`)
  const documents = [...addresses.filter(fits), NOT_FOUND_PATH]
  let finished = 0
  const timer = setInterval(
    () => log(`${finished} of ${documents.length} pages, ${images.finished()} images`),
    PROGRESS_INTERVAL_MS,
  )
  await pLimit(PAGES_AT_ONCE)
    .map(documents, (path) => writePage(path).then(() => (finished += 1)))
    .finally(() => clearInterval(timer))
  for (const { path, source } of unlisted) {
    await write(fileOf(path), { chunks: chunks(source), ...shellState })
  }
  // For addresses without a document, such as a product newer than the build.
  await write(fileOf(FALLBACK_PATH), { chunks: chunks(renderer.productSource), ...shellState })
  const cachedFiles = [...new Set(CACHED_SOURCES.flatMap((source) => chunkUrls(manifest, source)))]
  return { template, store, cachedFiles }
}

/** The URLs of a source file's chunk and its static imports. */
function chunkUrls(manifest: Manifest, source: string): string[] {
  const urls = new Set<string>()
  function visit(key: string): void {
    const entry = manifest[key]
    if (!entry || urls.has(`/${entry.file}`)) return
    urls.add(`/${entry.file}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit(source)
  return [...urls]
}
