import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { SERVICE_WORKER } from '../browser/page-cache.ts'
import { PRIVATE_FOLDERS, paths } from '../domain/paths.ts'
import { inLanguage, LANGUAGES, type Language } from '../language/languages.ts'
import { SHOP_NAME } from '../merchant/merchant.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { buildingHost, hostFiles } from './host-files.ts'
import { limitWarnings } from './host-limits.ts'
import { hostRules } from './host-rules.ts'
import { compileInlineScripts, compileScript } from './inline-scripts.ts'
import type { ImageEncoder } from './local-images.ts'
import { type BuiltLanguage, type Prerendered, prerenderLanguage } from './prerender-language.ts'
import { productFeed } from './product-feed.ts'
import { robots, sitemap } from './site-files.ts'

type Options = {
  folder: string
  /** The first is the one whose addresses have no folder. */
  languages: readonly [BuiltLanguage, ...BuiltLanguage[]]
  images: ImageEncoder
  warn: (message: string) => void
  log: (message: string) => void
}

/** A language with what it was prerendered from. */
type Built = BuiltLanguage & Prerendered

type CachedFiles = Readonly<Partial<Record<Language, readonly string[]>>>

/** Writes the service worker with a hash of the shell, so that browsers install it after each build. */
async function writeServiceWorker(folder: string, files: CachedFiles): Promise<void> {
  const code = await compileScript('worker/service-worker.ts', { __CACHED_FILES__: JSON.stringify(files) })
  const shell = await readFile(join(folder, '200.html'))
  const build = createHash('sha256').update(shell).digest('hex').slice(0, 8)
  await writeFile(join(folder, SERVICE_WORKER), `${code}\n// ${build}\n`)
}

async function writeHostFiles({ folder, warn }: Options, languages: readonly [Built, ...Built[]]): Promise<void> {
  const [{ renderer, template }] = languages
  const environment = renderer.builtEnvironment()
  if ('problems' in environment) return
  const cached = languages.map(({ language, cachedFiles }) => [language, cachedFiles] as const)
  await writeServiceWorker(folder, Object.fromEntries(cached))
  const redirects = languages.flatMap(({ language, store }) =>
    store.redirects.map(({ from, to }) => ({
      from: inLanguage(from, language),
      to: to.startsWith('/') ? inLanguage(to, language) : to,
    })),
  )
  const rules = hostRules(
    contentSecurityPolicy(environment, Object.values(template.inlineScripts)),
    redirects,
    languages.map(({ language }) => LANGUAGES[language].prefix),
  )
  const host = buildingHost(process.env)
  const files = await listFiles(folder)
  const written = Object.entries(hostFiles(rules, files, host))
  for (const [name, text] of written) await writeFile(join(folder, name), text)
  for (const warning of limitWarnings(rules, files.length + written.length, host)) warn(warning)
}

/** The built files' paths, as browsers request them. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`)
}

async function writeSiteFiles(folder: string, built: readonly [Built, ...Built[]]): Promise<void> {
  const [{ renderer, store }] = built
  const languages = built.map(({ language }) => language)
  const origin = renderer.site()
  const disallowed = languages.flatMap((language) =>
    [paths.admin, paths.profile, ...PRIVATE_FOLDERS].map((path) => inLanguage(path, language)),
  )
  await writeFile(join(folder, 'robots.txt'), robots(origin, disallowed))
  if (!origin) return
  await writeFile(join(folder, 'sitemap.xml'), sitemap(origin, store.addresses, store.catalogue, languages))
  for (const { language, renderer, store } of built) {
    const shop = { name: SHOP_NAME, description: renderer.description, site: origin }
    await writeFile(join(folder, inLanguage('/feed.xml', language)), productFeed(store.catalogue, shop, language))
  }
}

/** Writes every language's documents, and the site's other files. */
export async function prerender(options: Options): Promise<{ rendered: number }> {
  const { folder, languages, images, warn, log } = options
  const shared = { folder, images, inlineScripts: await compileInlineScripts(), log }
  const [first, ...others] = languages
  const built: [Built, ...Built[]] = [{ ...first, ...(await prerenderLanguage(first, shared)) }]
  for (const other of others) built.push({ ...other, ...(await prerenderLanguage(other, shared)) })
  // Only the build needs the manifest.
  await rm(join(folder, '.vite'), { recursive: true })
  await writeSiteFiles(folder, built)
  await writeHostFiles(options, built)

  if (!first.renderer.site())
    warn(
      'VITE_SITE_URL is not set: the pages have no canonical addresses and there is neither sitemap nor product feed.',
    )
  for (const message of imageWarnings(images)) warn(message)
  const problems = [...new Set(languages.flatMap(({ renderer }) => renderer.dataProblems()))]
  if (problems.length > 0) warn(`Parts of the store’s data were left out:\n  ${problems.join('\n  ')}`)
  return { rendered: built.reduce((sum, { store }) => sum + store.addresses.length + 1, 0) }
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
