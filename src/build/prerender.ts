import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Manifest } from 'vite'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type Page, parseTemplate, renderDocument, type Template } from './document.ts'
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

/** While one page waits for the storefront or an image, others are rendered. */
const PAGES_AT_ONCE = 4

const FIRST_FONTS = /^(cormorant|hanken-grotesk)-.*\.woff2$/

async function readBuild(folder: string, preconnects: string[]): Promise<{ template: Template; manifest: Manifest }> {
  const assets = await readdir(join(folder, 'assets'))
  const sheets = assets.filter((name) => name.endsWith('.css'))
  const styles = await Promise.all(sheets.map((name) => readFile(join(folder, 'assets', name), 'utf8')))
  const fonts = assets.filter((name) => FIRST_FONTS.test(name)).map((name) => `/assets/${name}`)
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const inlineScripts = await compileInlineScripts()
  return { template: parseTemplate(html, { styles: styles.join(''), fonts, preconnects, inlineScripts }), manifest }
}

/** The file of an address: `/about` is `about.html`, which static hosts serve without a redirect. */
function documentFile(path: string): string {
  const { pathname } = new URL(path, 'http://localhost')
  return pathname === '/' ? 'index.html' : `${decodeURIComponent(pathname).slice(1)}.html`
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
  const { template, manifest } = await readBuild(folder, renderer.preconnects())
  const shellChunks = chunkUrls(manifest, 'index.html')
  const failed: string[] = []

  async function write(file: string, page: Page): Promise<void> {
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, renderDocument(template, page))
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
