import type { CataloguedProduct } from '../domain/catalogued-product.ts'
import { paths } from '../domain/paths.ts'
import { inLanguage, type Language } from '../language/languages.ts'
import { escapeXml } from './xml.ts'

const urlIn = (site: string, path: string, language: Language) =>
  escapeXml(new URL(inLanguage(path, language), site).href)

/** The sitemap, in every language, with the dates of products. */
export function sitemap(
  site: string,
  addresses: readonly string[],
  products: readonly CataloguedProduct[],
  languages: readonly Language[],
): string {
  const dates = new Map(products.map(({ handle, updatedAt }) => [paths.product(handle), updatedAt]))
  const urls = addresses.flatMap((path) => {
    const date = dates.get(path)
    const modified = date ? `<lastmod>${escapeXml(date)}</lastmod>` : ''
    return languages.map((language) => `  <url><loc>${urlIn(site, path, language)}</loc>${modified}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** robots.txt, which allows everything except these paths. */
export function robots(site: string | undefined, disallowed: string[]): string {
  const sitemapLine = site ? `\nSitemap: ${site}/sitemap.xml\n` : ''
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}${sitemapLine}`
}
