import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Manifest } from 'vite'
import type { PageState } from '../boot/document.ts'
import { SERVICE_WORKER } from '../browser/document-cache.ts'
import { DESCRIPTION, SHOP_NAME } from '../merchant/merchant.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type Page, parseTemplate, renderDocument, type Template } from './document.ts'
import { hostFiles } from './host-files.ts'
import { hostRules } from './host-rules.ts'
import { compileInlineScripts, compileScript } from './inline-scripts.ts'
import type { ImageEncoder } from './local-images.ts'
import { chunkUrls } from './manifest.ts'
import { productFeed } from './product-feed.ts'
import { createProgress } from './progress.ts'
import type { Renderer } from './renderer.ts'
import { robots, sitemap } from './site-files.ts'
import { llmsText, productText, productTextPath } from './text-files.ts'

type Options = {
  /** The folder of the built shop. */
  folder: string
  renderer: Renderer
  images: ImageEncoder
  warn: (message: string) => void
  log: (message: string) => void
}

/** Pages mostly wait for the storefront and images. */
const PAGES_AT_ONCE = 4
const FIRST_FONTS = /^(cormorant|hanken-grotesk)-.*\.woff2$/
/** Overlays that can open on every page, also offline. */
const CACHED_SOURCES = [
  'src/account/auth-dialog.tsx',
  'src/app/menu-sheet.tsx',
  'src/cart/drawer/cart-drawer.tsx',
  'src/cart/drawer/cart-extras.tsx',
  'src/search/search-dialog.tsx',
  'src/ui/toaster.tsx',
]
const NOT_FOUND_PATH = '/404'

async function readTemplate(folder: string, preconnects: string[]): Promise<Template> {
  const assets = await readdir(join(folder, 'assets'))
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const fonts = assets.filter((name) => FIRST_FONTS.test(name)).map((name) => `/assets/${name}`)
  const readAsset = (url: string) => readFileSync(join(folder, url), 'utf8')
  return parseTemplate(html, readAsset, { fonts, preconnects, inlineScripts: await compileInlineScripts() })
}

/** The file of an address: `/about` is `about.html`, which static hosts serve without a redirect. */
function documentFile(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}.html`
}

async function writeState(folder: string, file: string, state: PageState): Promise<string> {
  const code = `export default ${JSON.stringify(state)}`
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const url = `/assets/${file.replace(/\.html$/, '').replaceAll('/', '-')}-data-${hash}.js`
  await writeFile(join(folder, url), code)
  return url
}

/** Writes the service worker with a hash of the shell, so that browsers install it after each build. */
async function writeServiceWorker(folder: string, isRemoved: boolean, files: readonly string[]): Promise<void> {
  const code = isRemoved
    ? await compileScript('worker/remove.ts')
    : await compileScript('worker/service-worker.ts', { __CACHED_FILES__: JSON.stringify(files) })
  const shell = await readFile(join(folder, '200.html'))
  const build = createHash('sha256').update(shell).digest('hex').slice(0, 8)
  await writeFile(join(folder, SERVICE_WORKER), `${code}\n// ${build}\n`)
}

async function writeHostFiles(
  folder: string,
  { renderer, template, cachedFiles }: { renderer: Renderer; template: Template; cachedFiles: readonly string[] },
): Promise<void> {
  const environment = renderer.builtEnvironment()
  if ('problems' in environment) return
  await writeServiceWorker(folder, !environment.hasServiceWorker, cachedFiles)
  const rules = hostRules(
    contentSecurityPolicy(environment, Object.values(template.inlineScripts)),
    renderer.redirects(),
  )
  for (const [name, text] of Object.entries(hostFiles(rules, process.env.CF_PAGES === '1'))) {
    await writeFile(join(folder, name), text)
  }
}

async function writeSiteFiles(
  folder: string,
  { site, privateFolders, catalogue }: Renderer,
  addresses: string[],
): Promise<void> {
  const origin = site()
  await writeFile(join(folder, 'robots.txt'), robots(origin, privateFolders()))
  if (!origin) return
  const shop = { name: SHOP_NAME, description: DESCRIPTION, site: origin }
  await writeFile(join(folder, 'sitemap.xml'), sitemap(origin, addresses, catalogue()))
  await writeFile(join(folder, 'feed.xml'), productFeed(catalogue(), shop))
  await writeFile(join(folder, 'llms.txt'), llmsText(addresses, catalogue(), shop))
  for (const product of catalogue()) {
    await writeFile(join(folder, decodeURIComponent(productTextPath(product))), productText(product, origin))
  }
}

/**
 * Writes a document for each public address, an empty one for each private address, and the site's other files. A
 * page that throws fails the build; if only the storefront fails, the page loads its data in the browser.
 */
export async function prerender({ folder, renderer, images, warn, log }: Options): Promise<{ rendered: number }> {
  const template = await readTemplate(folder, renderer.preconnects())
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const shellChunks = chunkUrls(manifest, 'index.html')
  const storefrontFailures: string[] = []

  async function write(file: string, page: Page): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), renderDocument(template, page))
  }
  function chunks(source: string): string[] {
    return [...new Set([...shellChunks, ...chunkUrls(manifest, source)])]
  }
  function noteStorefrontFailure(subject: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (!renderer.isBackendError(error))
      throw new Error(`${subject} could not be rendered: ${message}`, { cause: error })
    storefrontFailures.push(`${subject}: ${message}`)
  }
  async function writePage(path: string): Promise<void> {
    const file = documentFile(path)
    try {
      const { source, state, head, body } = await renderer.render(path, images.make)
      const stateUrl = state ? { state: await writeState(folder, file, state) } : {}
      await write(file, { head, body, chunks: chunks(source), ...stateUrl })
    } catch (error) {
      noteStorefrontFailure(path, error)
      await write(file, { chunks: shellChunks, ...shellState })
    }
  }

  const ofStore = await renderer.storeAddresses().catch((error: unknown) => {
    noteStorefrontFailure('The store’s content', error)
    return []
  })
  // The merchant's own About page has the same address as the built-in one.
  const addresses = [...new Set([...renderer.publicAddresses(), ...ofStore])]
  const shell = renderer.shellState()
  const shellState = shell ? { state: await writeState(folder, 'shell.html', shell) } : {}
  const documents = [...addresses, NOT_FOUND_PATH]
  const finishPage = createProgress({ pages: documents.length, countImages: images.finished, log })
  await pLimit(PAGES_AT_ONCE).map(documents, (path) => writePage(path).then(finishPage))
  for (const { path, source } of renderer.privateAddresses()) {
    await write(documentFile(path), { chunks: chunks(source), ...shellState })
  }
  // For addresses without a document, such as a product newer than the build.
  await write('200.html', { chunks: chunks(renderer.productSource), ...shellState })
  await writeSiteFiles(folder, renderer, addresses)
  const cachedFiles = [...new Set(CACHED_SOURCES.flatMap((source) => chunkUrls(manifest, source)))]
  await writeHostFiles(folder, { renderer, template, cachedFiles })
  // Only the build needs the manifest.
  await rm(join(folder, '.vite'), { recursive: true })

  if (!renderer.site())
    warn(
      'VITE_SITE_URL is not set: the pages have no canonical addresses and there is no sitemap, product feed or llms.txt.',
    )
  for (const message of imageWarnings(images)) warn(message)
  const problems = renderer.dataProblems()
  if (problems.length > 0) warn(`Parts of the store’s data were left out:\n  ${problems.join('\n  ')}`)
  if (storefrontFailures.length > 0) {
    warn(`The storefront failed, so these load in the browser instead:\n  ${storefrontFailures.join('\n  ')}`)
  }
  return { rendered: addresses.length + 1 - storefrontFailures.length }
}

function imageWarnings({ failures, postponed }: ImageEncoder): string[] {
  const count = postponed()
  return [
    ...(failures.length > 0
      ? [`${failures.length} images could not be fetched and come from Shopify:\n  ${failures.join('\n  ')}`]
      : []),
    ...(count > 0 ? [`${count} images come from Shopify until the next build, which continues encoding.`] : []),
  ]
}
