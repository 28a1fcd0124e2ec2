import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Manifest } from 'vite'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type Page, parseTemplate, renderDocument, type Template } from './document.ts'
import { createDocumentStyles, type DocumentStyles } from './document-styles.ts'
import type { FirstImages } from './first-images.ts'
import { hostFiles } from './host-files.ts'
import { hostRules } from './host-rules.ts'
import { compileInlineScripts } from './inline-scripts.ts'
import { chunkUrls } from './manifest.ts'
import type { Renderer } from './renderer.ts'
import { robots, sitemap } from './site-files.ts'

type Options = {
  /** The folder of the built shop. */
  folder: string
  renderer: Renderer
  firstImages: FirstImages
  /** Logs a warning. */
  warn: (message: string) => void
}

/**
 * More characters of JSON than these are a file of their own, which comes with the scripts: a document of about 14 kB is
 * there after one round trip, and nothing needs its data before the scripts.
 */
const MAX_STATE_IN_DOCUMENT = 5000
/** While one page waits for the storefront or an image, others are rendered. */
const PAGES_AT_ONCE = 4

const FIRST_FONTS = /^(cormorant|hanken-grotesk)-.*\.woff2$/

type Build = { template: Template; manifest: Manifest; styles: string; documentStyles: DocumentStyles }

async function readBuild(folder: string, preconnects: string[]): Promise<Build> {
  const assets = await readdir(join(folder, 'assets'))
  const sheets = assets.filter((name) => name.endsWith('.css'))
  const styles = (await Promise.all(sheets.map((name) => readFile(join(folder, 'assets', name), 'utf8')))).join('')
  const fonts = assets.filter((name) => FIRST_FONTS.test(name)).map((name) => `/assets/${name}`)
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const inlineScripts = await compileInlineScripts()
  return {
    template: parseTemplate(html, { fonts, preconnects, inlineScripts }),
    manifest,
    styles,
    documentStyles: createDocumentStyles({ styles, readChunk: (url) => readFile(join(folder, url), 'utf8') }),
  }
}

/** The file of an address: `/about` is `about.html`, which static hosts serve without a redirect. */
function documentFile(path: string): string {
  const { pathname } = new URL(path, 'http://localhost')
  return pathname === '/' ? 'index.html' : `${decodeURIComponent(pathname).slice(1)}.html`
}

/** Leaves a page's queries to its document, or writes them to a file where they would make the document large. */
async function placeState(folder: string, file: string, json: string): Promise<NonNullable<Page['state']>> {
  if (json.length <= MAX_STATE_IN_DOCUMENT) return { json }
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
  const url = `/assets/${file.replace(/\.html$/, '').replaceAll('/', '-')}-${hash}.json`
  await writeFile(join(folder, url), json)
  return { url }
}

/** Writes what tells each host how to serve the folder. */
async function writeHostFiles(folder: string, renderer: Renderer, { inlineScripts }: Template): Promise<void> {
  const environment = renderer.builtEnvironment()
  if ('problems' in environment) return
  const rules = hostRules(contentSecurityPolicy(environment, Object.values(inlineScripts)))
  for (const [name, text] of Object.entries(hostFiles(rules, process.env.CF_PAGES === '1'))) {
    await writeFile(join(folder, name), text)
  }
}

/** Writes a document for each public address, an empty one for each private address, and the site's own files. */
export async function prerender({
  folder,
  renderer,
  firstImages,
  warn,
}: Options): Promise<{ rendered: number; failed: number }> {
  const { template, manifest, styles, documentStyles } = await readBuild(folder, renderer.preconnects())
  const shellChunks = chunkUrls(manifest, 'index.html')
  const failed: string[] = []

  async function write(
    file: string,
    { state, ...page }: Omit<Page, 'styles' | 'state'> & { state?: string },
  ): Promise<void> {
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    // What an empty document will show is not known yet.
    const needed = page.body ? await documentStyles(template.html + page.body, page.chunks) : styles
    const placed = state ? { state: await placeState(folder, file, state) } : {}
    await writeFile(target, renderDocument(template, { ...page, styles: needed, ...placed }))
  }
  function chunks(source: string): string[] {
    return [...new Set([...shellChunks, ...chunkUrls(manifest, source)])]
  }
  async function renderPage(path: string, file = documentFile(path)): Promise<void> {
    try {
      const { source, ...page } = await renderer.render(path, firstImages.make)
      await write(file, { ...page, chunks: chunks(source) })
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      await write(file, { chunks: shellChunks })
    }
  }

  const products = await renderer.productAddresses().catch((error: unknown) => {
    failed.push(`products: ${error instanceof Error ? error.message : String(error)}`)
    return []
  })
  const addresses = [...renderer.publicAddresses(), ...products]
  await pLimit(PAGES_AT_ONCE).map(addresses, (path) => renderPage(path))
  await renderPage('/404')
  for (const { path, source } of renderer.privateAddresses())
    await write(documentFile(path), { chunks: chunks(source) })
  // Served for an address without a document, such as a product that is newer than the build.
  await write('200.html', { chunks: chunks(renderer.productSource) })
  const site = renderer.site()
  if (site) await writeFile(join(folder, 'sitemap.xml'), sitemap(site, addresses))
  else warn('VITE_SITE_URL is not set: the pages have no canonical addresses and there is no sitemap.')
  await writeFile(join(folder, 'robots.txt'), robots(site, ['/admin', '/profile', '/checkout/', '/sandbox']))

  await writeHostFiles(folder, renderer, template)
  // It named the chunks to the documents; no page asks for it.
  await rm(join(folder, '.vite'), { recursive: true })

  if (firstImages.failures.length > 0) {
    warn(
      `${firstImages.failures.length} images could not be fetched and come from Shopify:\n  ${firstImages.failures.join('\n  ')}`,
    )
  }
  if (firstImages.postponed() > 0) {
    warn(`${firstImages.postponed()} images come from Shopify until the next build, which goes on encoding.`)
  }
  if (failed.length > 0) {
    warn(
      `${failed.length} pages could not be prerendered and will load in the browser instead:\n  ${failed.join('\n  ')}`,
    )
  }
  return { rendered: addresses.length - failed.length, failed: failed.length }
}
