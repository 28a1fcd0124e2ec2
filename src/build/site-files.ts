import type { CataloguedProduct } from '../domain/catalogued-product.ts'
import { paths } from '../domain/paths.ts'
import { inLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '../language/languages.ts'
import { escapeXml } from './xml.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function describeProduct(site: string, { updatedAt, imageUrls }: CataloguedProduct): string {
  const images = imageUrls.map(
    (url) => `<image:image><image:loc>${escapeXml(new URL(url, site).href)}</image:loc></image:image>`,
  )
  return `<lastmod>${escapeXml(updatedAt)}</lastmod>${images.join('')}`
}

const urlIn = (site: string, path: string, language: Language) =>
  escapeXml(new URL(inLanguage(path, language), site).href)

/** The address in every language, which each of them lists. */
function alternates(site: string, path: string, languages: readonly Language[]): string {
  const link = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${urlIn(site, path, language)}"/>`
  return [
    ...languages.map((language) => link(LANGUAGES[language].locale, language)),
    link('x-default', SOURCE_LANGUAGE),
  ].join('')
}

/** The sitemap, in every language, with dates and images for products. */
export function sitemap(
  site: string,
  addresses: readonly string[],
  products: readonly CataloguedProduct[],
  languages: readonly Language[] = [SOURCE_LANGUAGE],
): string {
  const productsByPath = new Map(products.map((product) => [paths.product(product.handle), product]))
  const urls = addresses.flatMap((path) => {
    const product = productsByPath.get(path)
    const details = product ? describeProduct(site, product) : ''
    const links = languages.length > 1 ? alternates(site, path, languages) : ''
    return languages.map((language) => `  <url><loc>${urlIn(site, path, language)}</loc>${links}${details}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`
}

/** robots.txt, which allows everything except these paths. */
export function robots(site: string | undefined, disallowed: string[]): string {
  const sitemapLine = site ? `\nSitemap: ${site}/sitemap.xml\n` : ''
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}${sitemapLine}`
}
